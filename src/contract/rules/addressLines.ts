import type { AddressData } from '../address';
import type { CountryRules } from '../shop/country';

type Place = Pick<
  AddressData,
  'name' | 'line1' | 'line2' | 'landmark' | 'postalCode' | 'city' | 'district' | 'state'
>;

/** The lines of an address on a parcel, in the order of the country, without the phone number. */
export const addressLines = (address: Place, { format }: Pick<CountryRules, 'format'>) => {
  const { name, line1, line2, landmark, postalCode, city, district = '', state } = address;
  const parts: Record<string, string> = {
    N: name,
    A: [line1, line2, landmark].filter(Boolean).join('\n'),
    Z: postalCode,
    C: city,
    D: district,
    S: state,
  };
  return (
    format
      .replaceAll('%n', '\n')
      .replace(/%([A-Z])/g, (_, part) => parts[part] ?? '')
      .split('\n')
      // A separator is removed with an empty part beside it.
      .map((line) => line.replace(/^[\s,-]+|[\s,-]+$/g, '').replace(/\s+/g, ' '))
      .filter(Boolean)
  );
};

/** Street and town in one line, as the country writes them: 'Torstraße 1, 10119 Berlin'. */
export const shortAddress = (address: Place, rules: Pick<CountryRules, 'format'>) =>
  addressLines({ ...address, name: '', line2: '', landmark: '', state: '' }, rules).join(', ');

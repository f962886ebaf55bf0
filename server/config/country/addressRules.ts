import type { CountryRules, PlaceField } from '../../../src/contract/country.ts';
import { addressFormat } from './addressFormats.ts';
import { indianStates } from './india.ts';

const placeFields: Record<string, PlaceField> = { Z: 'postalCode', C: 'city', S: 'state' };

const placeFieldsOf = (parts: string) => [...parts].flatMap((part) => placeFields[part] ?? []);

/** @returns undefined for an unknown country */
export const addressRules = (country: string): Omit<CountryRules, 'phone'> | undefined => {
  const data = addressFormat(country);
  if (!data) return undefined;
  const { fmt = '%N%n%O%n%A%n%C', zip = '', zipex = '', states = [] } = data;
  const fields = placeFieldsOf((fmt.match(/%[A-Z]/g) ?? []).join(''));
  const isIndia = country === 'IN';
  const pattern = isIndia ? '[1-9]\\d{5}' : zip;
  const [, digits] = /^(?:\[1-9\]\\d|\\d)\{(\d)\}$/.exec(pattern) ?? [];
  return {
    country,
    format: fmt,
    // The postal code is the first field if it fills in the others.
    fields: isIndia ? ['postalCode', 'city', 'state'] : fields,
    required: placeFieldsOf(data.require ?? 'AC').filter((field) => fields.includes(field)),
    postalCode: {
      kind: data.zip_name_type ?? 'postal',
      pattern,
      example: zipex,
      ...(digits && { digits: zipex.length }),
    },
    state: {
      kind: data.state_name_type ?? 'province',
      names: isIndia ? indianStates : states.map(([, name]) => name),
    },
  };
};

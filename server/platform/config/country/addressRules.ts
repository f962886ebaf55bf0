import type { CountryRules, FormPart, PlaceField } from '../../../../src/contract/country.ts';
import { addressFormat } from './addressFormats.ts';
import { countrySigns } from './countrySigns.ts';
import { indianStates, indianStateTexts } from './india.ts';

const placeFields: Record<string, PlaceField> = {
  Z: 'postalCode',
  C: 'city',
  D: 'district',
  S: 'state',
};
const formParts: Record<string, FormPart> = { N: 'person', A: 'street', ...placeFields };

/** The fields of a list of letters. */
const fieldsOf = <Field>(letters: string, fields: Record<string, Field>) =>
  [...letters].flatMap((letter) => fields[letter] ?? []);

/** @returns undefined for an unknown country */
export const addressRules = (
  country: string,
): Omit<CountryRules, 'phone' | 'taxNumber'> | undefined => {
  const data = addressFormat(country);
  if (!data) return undefined;
  const { fmt = '%N%n%O%n%A%n%C', zip = '', zipex = '', states = [] } = data;
  const fields = fieldsOf((fmt.match(/%[A-Z]/g) ?? []).join(''), formParts);
  const isIndia = country === 'IN';
  const pattern = isIndia ? '[1-9]\\d{5}' : zip;
  const [, digits] = /^(?:\[1-9\]\\d|\\d)\{(\d)\}$/.exec(pattern) ?? [];
  return {
    country,
    format: fmt,
    // The postal code is the first field if it fills in the others.
    fields: isIndia ? ['postalCode', 'city', 'state', 'street', 'person'] : fields,
    required: fieldsOf(data.require ?? 'AC', placeFields).filter((field) => fields.includes(field)),
    postalCode: {
      kind: data.zip_name_type ?? 'postal',
      pattern,
      example: zipex,
      signs: countrySigns(country, fmt),
      ...(digits && { digits: zipex.length }),
    },
    city: { kind: data.locality_name_type ?? 'city' },
    // As in libaddressinput, which calls it a dependent locality.
    district: { kind: data.sublocality_name_type ?? 'suburb' },
    state: {
      kind: data.state_name_type ?? 'province',
      names: isIndia ? indianStates : states.map(([, name]) => name),
      ...(isIndia && { texts: indianStateTexts }),
    },
  };
};

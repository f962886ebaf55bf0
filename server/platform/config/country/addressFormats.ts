import { createRequire } from 'node:module';
import type { CityKind, DistrictKind, StateKind } from '../../../../src/contract/shop/country.ts';

/** A country of Google's libaddressinput (https://github.com/google/libaddressinput). */
export interface AddressFormat {
  fmt?: string | undefined;
  require?: string | undefined;
  zip?: string | undefined;
  zipex?: string | undefined;
  zip_name_type?: 'pin' | 'zip' | 'eircode' | undefined;
  locality_name_type?: CityKind | undefined;
  sublocality_name_type?: DistrictKind | undefined;
  state_name_type?: StateKind | undefined;
  /** `zip` is a regular expression for the start of postal codes in the state; '' if it is not known. */
  states?: [key: string, name: string, zip: string][] | undefined;
}

/** The table as `npm run address-formats` writes it. */
export interface AddressFormats {
  source: string;
  countries: Record<string, AddressFormat>;
}

const require = createRequire(import.meta.url);

/** @returns undefined for an unknown country */
export const addressFormat = (country: string) => {
  const { countries }: AddressFormats = require('./addressFormats.json');
  return Object.hasOwn(countries, country) ? countries[country] : undefined;
};

import type { CountryRules, FormPart, PlaceField } from '../../../../src/contract/shop/country.ts';
import { type AddressFormat, addressFormat } from './addressFormats.ts';
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

const letters = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');

type State = NonNullable<AddressFormat['states']>[number];

/** The number of characters of a postal code that match the state. */
const matched = ([, , zip]: State, code: string) =>
  zip ? (new RegExp(`^(?:${zip})`).exec(code)?.[0].length ?? 0) : 0;

/**
 * The name of the state in the address form, for an address saved with another spelling: found by name or
 * abbreviation, otherwise by the start of its postal code.
 */
export const knownState = (
  { state, postalCode }: { state: string; postalCode: string },
  { country, state: { names } }: Pick<CountryRules, 'country' | 'state'>,
) => {
  const named = names.find((name) => letters(name) === letters(state));
  if (named !== undefined) return named;
  const states = addressFormat(country)?.states ?? [];
  const [byCode] = states.toSorted(
    (one, other) => matched(other, postalCode) - matched(one, postalCode),
  );
  const found =
    states.find(([key]) => letters(key) === letters(state)) ??
    (byCode && matched(byCode, postalCode) > 0 ? byCode : undefined);
  return names.find((name) => found && letters(name).startsWith(letters(found[1]))) ?? state;
};

/** The signs of vehicles that differ from the codes of ISO 3166; people in Europe write them before postal codes: D-10115. */
const vehicleSigns: Record<string, string> = {
  AT: 'A',
  BE: 'B',
  DE: 'D',
  EE: 'EST',
  ES: 'E',
  FI: 'FIN',
  FR: 'F',
  HU: 'H',
  IE: 'IRL',
  IT: 'I',
  LI: 'FL',
  LU: 'L',
  NO: 'N',
  PT: 'P',
  SE: 'S',
  SI: 'SLO',
  VA: 'V',
};

/**
 * What people write before a postal code for its country: 'SE' and 'S' for Sweden. Longer ones come first.
 * @param format the lines of an address, some of which print a sign: '%N%n%A%nCH-%Z %C'
 */
const countrySigns = (country: string, format: string) => {
  const [, printed = ''] = /([A-Z]+)[- ]?%Z/.exec(format) ?? [];
  return [...new Set([country, vehicleSigns[country] ?? '', printed])]
    .filter((sign) => sign)
    .toSorted((one, other) => other.length - one.length);
};

import { createRequire } from 'node:module';
import type { PhoneRules } from '../../../../src/contract/shop/country.ts';

/** A number format: pattern, groups, leading digits, the rule of the prefix, whether it is optional. */
type Format = [
  pattern: string,
  groups: string,
  begins?: string[] | 0,
  rule?: string | 0,
  optional?: 0 | 1,
];

/** An entry of libphonenumber-js: code, …, pattern (2), lengths (3), formats (4), prefix (5), …, patterns by type (11). */
type Country = [code: string, ...unknown[]];

interface Metadata {
  countries: Record<string, Country>;
  country_calling_codes: Record<string, string[]>;
}

const require = createRequire(import.meta.url);
const GENERAL = 2;
const LENGTHS = 3;
const FORMATS = 4;
const PREFIX = 5;
const TYPES = 11;
const [FIXED, MOBILE] = [0, 1];

/**
 * The rules of a country, from Google's libphonenumber.
 * @returns undefined for an unknown country
 */
export const phoneRules = (country: string, kind: PhoneRules['kind']): PhoneRules | undefined => {
  const metadata: Metadata = require('libphonenumber-js/metadata.max.json');
  const data = metadata.countries[country];
  if (!data) return undefined;
  const [code] = data;
  // Countries with the same calling code use the formats of the first of them.
  const [first = country] = metadata.country_calling_codes[code] ?? [];
  const formats = (data[FORMATS] || metadata.countries[first]?.[FORMATS] || []) as Format[];
  const patterns = ((data[TYPES] || []) as ([string] | 0)[]).map((type) => (type ? type[0] : ''));
  // Without a pattern of their own, mobile numbers are like the others.
  const mobile = patterns[MOBILE] || patterns[FIXED] || '';
  const lengths = (data[LENGTHS] as number[]).map((length) => `\\d{${length}}`).join('|');
  // New number ranges are assigned all the time, so a number only has to look like one of the country.
  const general = `(?=(?:${lengths})$)(?:${data[GENERAL]})`;
  const isIndia = country === 'IN';
  const mobileOnly = isIndia ? '[6-9]\\d{9}' : `${mobile}|(?!(?:${patterns[FIXED]})$)${general}`;
  const examples: Record<string, string> = require('libphonenumber-js/examples.mobile.json');
  return {
    kind,
    code,
    prefix: String(data[PREFIX] || ''),
    pattern: kind === 'mobile' ? mobileOnly : general,
    mobile: isIndia ? mobileOnly : mobile,
    example: examples[country] ?? '',
    formats: formats.map(formatOf),
  };
};

const formatOf = ([pattern, groups, begins, rule, optional]: Format) => ({
  // The last pattern is the most exact one.
  begins: (begins || []).at(-1) ?? '',
  pattern,
  groups,
  withPrefix: rule && !optional ? groups.replace('$1', () => rule) : groups,
});

import type { CountryRules, TaxNumberRules } from '../../../../src/contract/shop/country.ts';
import type { ShopFacts } from '../../../../src/contract/shop/shopFacts.ts';
import { addressRules } from './addressRules.ts';
import { phoneRules } from './phoneRules.ts';

/** The rules of valid facts. */
export const countryOf = (facts: ShopFacts) => {
  const rules = countryRules(facts);
  if (!rules) throw new Error(`There is no country ${facts.country}.`);
  return rules;
};

/**
 * The rules for addresses, phone and tax numbers in the country that the shop delivers to.
 * @returns undefined for an unknown country
 */
export const countryRules = ({
  country,
  phoneNumbers,
  tax,
}: Pick<ShopFacts, 'country' | 'phoneNumbers' | 'tax'>): CountryRules | undefined => {
  const address = addressRules(country);
  const phone = phoneRules(country, phoneNumbers);
  const taxNumber = tax?.buyerNumber && { taxNumber: taxNumberRules(country) };
  return address && phone && { ...address, phone, ...taxNumber };
};

/** Numbers of the European Union, as VIES lists them (https://ec.europa.eu/taxation_customs/vies/#/faq). */
const europe: Record<string, [pattern: string, example: string]> = {
  AT: ['ATU\\d{8}', 'ATU12345678'],
  BE: ['BE[01]\\d{9}', 'BE0123456789'],
  BG: ['BG\\d{9,10}', 'BG123456789'],
  CY: ['CY\\d{8}[A-Z]', 'CY12345678X'],
  CZ: ['CZ\\d{8,10}', 'CZ12345678'],
  DE: ['DE\\d{9}', 'DE123456789'],
  DK: ['DK\\d{8}', 'DK12345678'],
  EE: ['EE\\d{9}', 'EE123456789'],
  ES: ['ES[A-Z\\d]\\d{7}[A-Z\\d]', 'ESX1234567X'],
  FI: ['FI\\d{8}', 'FI12345678'],
  FR: ['FR[A-Z\\d]{2}\\d{9}', 'FR12345678901'],
  GR: ['EL\\d{9}', 'EL123456789'],
  HR: ['HR\\d{11}', 'HR12345678901'],
  HU: ['HU\\d{8}', 'HU12345678'],
  IE: ['IE\\d[A-Z\\d+*]\\d{5}[A-Z]{1,2}', 'IE1234567WA'],
  IT: ['IT\\d{11}', 'IT12345678901'],
  LT: ['LT(?:\\d{9}|\\d{12})', 'LT123456789'],
  LU: ['LU\\d{8}', 'LU12345678'],
  LV: ['LV\\d{11}', 'LV12345678901'],
  MT: ['MT\\d{8}', 'MT12345678'],
  NL: ['NL\\d{9}B\\d{2}', 'NL123456789B01'],
  PL: ['PL\\d{10}', 'PL1234567890'],
  PT: ['PT\\d{9}', 'PT123456789'],
  RO: ['RO\\d{2,10}', 'RO1234567890'],
  SE: ['SE\\d{12}', 'SE123456789001'],
  SI: ['SI\\d{8}', 'SI12345678'],
  SK: ['SK\\d{10}', 'SK1234567890'],
};

const others: Record<string, TaxNumberRules> = {
  AU: { name: 'ABN', pattern: '\\d{11}', example: '51824753556' },
  // CPF of a person, CNPJ of a company, whose first twelve characters may be letters since July 2026.
  BR: { name: 'CPF / CNPJ', pattern: '\\d{11}|[A-Z\\d]{12}\\d{2}', example: '12345678909' },
  CH: { name: 'UID', pattern: 'CHE\\d{9}(?:MWST|TVA|IVA)?', example: 'CHE123456789' },
  GB: { name: 'VAT no.', pattern: 'GB(?:\\d{9}|\\d{12}|(?:GD|HA)\\d{3})', example: 'GB123456789' },
  // State, PAN of the taxpayer, number of the registration, a check character.
  IN: {
    name: 'GSTIN',
    pattern: '\\d{2}[A-Z]{5}\\d{4}[A-Z][A-Z\\d]{3}',
    example: '27AAPFU0939F1ZV',
  },
  // Qualified invoice issuers write T before the corporate number.
  JP: { name: '登録番号', pattern: 'T?\\d{13}', example: 'T1234567890123' },
  MX: { name: 'RFC', pattern: '[A-ZÑ&]{3,4}\\d{6}[A-Z\\d]{3}', example: 'GODE561231GR8' },
  SG: { name: 'UEN', pattern: '[A-Z\\d]{9,10}', example: '201912345K' },
};

/**
 * How a customer's tax number looks, without the separators it is written with. Its check digits are not verified: only the
 * authority knows which numbers exist, and registers change their rules.
 */
const taxNumberRules = (country: string): TaxNumberRules => {
  const [pattern, example] = europe[country] ?? [];
  if (pattern && example) return { name: 'VAT ID', pattern, example };
  return others[country] ?? { name: 'Tax ID', pattern: '[A-Z\\d]{4,20}', example: '123456789' };
};

/**
 * For how many calendar years after that of its issue the law asks for an invoice. India: 72 months from the due date of
 * the annual return, which is the 31st of December after the financial year (CGST Act 2017, section 36): at most eight
 * years. Germany: eight years from the end of the calendar year (section 14b UStG, as of 2025). Elsewhere ten, which no
 * country of the European Union exceeds for ordinary goods.
 */
const YEARS: Record<string, number> = { IN: 8, DE: 8 };

/** The fact `invoices.keepYears`, or what is usual in the country of the shop. */
export const invoiceYears = ({ country, invoices }: Pick<ShopFacts, 'country' | 'invoices'>) =>
  invoices?.keepYears ?? YEARS[country] ?? 10;

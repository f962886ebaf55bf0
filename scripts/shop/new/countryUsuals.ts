import currencies from 'country-to-currency';
import { countryRules } from '../../../server/platform/config/country/countryRules';
import { knownLanguages, SOURCE_LANGUAGE } from '../../../server/platform/config/texts';
import type { ShopFacts } from '../../../src/contract/shop/shopFacts';

/** Node 20 has these as properties, later versions as methods (ECMA-402, Intl Locale Info). */
interface LocaleInfo {
  timeZones?: string[];
  getTimeZones?: () => string[];
  weekInfo?: { weekend: number[] };
  getWeekInfo?: () => { weekend: number[] };
  textInfo?: { direction: 'ltr' | 'rtl' };
  getTextInfo?: () => { direction: 'ltr' | 'rtl' };
}

const infoOf = (locale: string) => new Intl.Locale(locale) as Intl.Locale & LocaleInfo;

/** Zones that Node's Intl lists by a name of before. */
const renamedZones: Record<string, string> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** Whether addresses and phone numbers of the country are known. @param country ISO 3166-1 alpha-2 */
export const isCountry = (country: string) =>
  countryRules({ country, phoneNumbers: 'any' }) !== undefined;

/** 'EUR' in Germany, as CLDR has it; undefined where there is none. */
export const currencyOf = (country: string) =>
  (currencies as Record<string, string | undefined>)[country];

/** The language that is most spoken there, if the product has its texts; otherwise English. */
export const languageOfCountry = (country: string) => {
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  return knownLanguages().includes(language) ? language : SOURCE_LANGUAGE;
};

/** What a zone's clocks show in winter and in summer: Büsingen has a zone of its own, with the time of Berlin. */
const clocksOf = (timeZone: string) =>
  ['2026-01-01', '2026-07-01']
    .map((day) =>
      new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(new Date(day)),
    )
    .join();

/**
 * The time zone of the country. Where it has several, that of this machine if it is one of them.
 * @returns `isSure` unless a person should check which one it is
 */
export const timeZoneOf = (
  country: string,
  here = new Intl.DateTimeFormat().resolvedOptions().timeZone,
) => {
  const info = infoOf(`und-${country}`);
  const zones = (info.getTimeZones?.() ?? info.timeZones ?? []).map(
    (zone) => renamedZones[zone] ?? zone,
  );
  const current = renamedZones[here] ?? here;
  const timeZone = zones.includes(current) ? current : (zones[0] ?? current);
  const isSure = timeZone === current || new Set(zones.map(clocksOf)).size === 1;
  return { timeZone, isSure };
};

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

/** The weekend of the country: ['sun'] in India */
export const weekendOf = (country: string) => {
  const info = infoOf(`und-${country}`);
  const { weekend = [7] } = info.getWeekInfo?.() ?? info.weekInfo ?? {};
  return weekend.flatMap((day) => WEEK[day - 1] ?? []);
};

export const directionOf = (language: string) => {
  const info = infoOf(language);
  return (info.getTextInfo?.() ?? info.textInfo)?.direction ?? 'ltr';
};

type Tax = NonNullable<ShopFacts['tax']>;

/** Taxes on food, in the countries whose rates are known here. Names by language; the first is that of all others. */
const taxes: Record<string, Omit<Tax, 'name'> & { names: Record<string, string> }> = {
  // Umsatzsteuergesetz, section 12.
  DE: {
    names: { en: 'VAT', de: 'MwSt.' },
    pricesInclude: true,
    rates: { reduced: 700, standard: 1900 },
    defaultClass: 'reduced',
  },
  // The rates of September 2025.
  IN: {
    names: { en: 'GST' },
    pricesInclude: true,
    rates: { exempt: 0, essential: 500, standard: 1800 },
    defaultClass: 'essential',
  },
  // The consumption tax since October 2019; carriage is taxed in full.
  JP: {
    names: { en: 'Consumption tax', ja: '消費税' },
    pricesInclude: true,
    rates: { reduced: 800, standard: 1000 },
    defaultClass: 'reduced',
    delivery: 'standard',
  },
};

/** Undefined where the shopkeeper has to enter them. */
export const taxOf = (country: string, language: string): Tax | undefined => {
  const found = taxes[country];
  if (!found) return undefined;
  const { names, ...tax } = found;
  return { name: names[language] ?? names.en ?? '', ...tax };
};

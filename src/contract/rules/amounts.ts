import { otherDecimals } from '../shop/currencies';
import { typedCode } from './typed/typedCode';

export interface AmountFormat {
  /** The locale whose separators a person types. */
  locale: string;
  /** Decimals of the currency: 2 for EUR, 0 for JPY. */
  digits: number;
}

/** Whether a number is whole, perhaps with separators of thousands (also of lakhs: 1,23,456). */
const isWhole = (text: string, separator: string) => {
  const [first = '', ...groups] = text.split(separator);
  const last = groups.at(-1) ?? '000';
  return (
    /^\d+$/.test(first) &&
    (groups.length === 0 || first.length <= 3) &&
    groups.every((group) => /^\d{2,3}$/.test(group)) &&
    last.length === 3
  );
};

/**
 * Reads an amount as a person types it, with point or comma: '1.234,56' and '1234.56' are 123456 with two decimals.
 * '1.234' is a thousand only where the locale writes thousands so.
 * @returns minor units; undefined for what is no amount, or could be two
 */
export const readAmount = (text: string, { locale, digits }: AmountFormat) => {
  const typed = typedCode(text)
    // The separators of Arabic digits.
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replace(/(?<=\d)[ '’](?=\d{3})/g, '');
  const at = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','));
  const minor = (whole: string, decimals = '') => {
    const number = `${whole.replaceAll(/[.,]/g, '')}${decimals.padEnd(digits, '0')}`;
    return /^\d{1,15}$/.test(number) ? Number(number) : undefined;
  };
  if (at < 0) return minor(typed);
  const [separator = '', other] = typed[at] === '.' ? '.,' : ',.';
  const [whole, decimals] = [typed.slice(0, at), typed.slice(at + 1)];
  const hasDecimals =
    decimals.length > 0 &&
    decimals.length <= digits &&
    /^\d+$/.test(decimals) &&
    isWhole(whole, other ?? '');
  const parts = new Intl.NumberFormat(locale).formatToParts(1_234_567);
  const groups = parts.find(({ type }) => type === 'group')?.value === separator;
  const isGrouped = groups && isWhole(typed, separator);
  if (hasDecimals && isGrouped) return undefined;
  if (isGrouped) return minor(typed);
  return hasDecimals ? minor(whole, decimals) : undefined;
};

const digitsByCurrency = new Map(
  Object.entries(otherDecimals).flatMap(([digits, codes]) =>
    codes.split(' ').map((code) => [code, Number(digits)] as const),
  ),
);

/**
 * The decimals of a currency by ISO 4217: two for INR and HUF, none for JPY, three for KWD. `Intl` is not asked, since
 * it knows how amounts are usually shown, and every browser and version of Node answers otherwise.
 */
export const digitsOf = (currency: string) => digitsByCurrency.get(currency) ?? 2;

/**
 * Formats amounts in minor units as the locale writes money, with the decimals of ISO 4217.
 * @param withoutZeros whole amounts lose their decimals: '₹129' instead of '₹129.00'
 */
export const moneyFormat = (locale: string, currency: string, withoutZeros = false) => {
  const digits = digitsOf(currency);
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: withoutZeros ? 'stripIfInteger' : 'auto',
  });
  return (minor: number) => format.format(minor / 10 ** digits);
};

/** As in files and commands: 49900 with two decimals is '499.00'. */
export const plainAmount = (minor: number, digits: number) =>
  (minor / 10 ** digits).toFixed(digits);

/** As it is typed, '99,50' in Germany. */
export const typedAmount = (minor: number, { locale, digits }: AmountFormat) =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  }).format(minor / 10 ** digits);

/** How an amount may be typed: '99.50', '99,50' in Germany, '1,250' of JPY. */
export const exampleAmount = ({ locale, digits }: AmountFormat) => {
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locale, decimals).format(digits > 0 ? 99.5 : 1250);
};

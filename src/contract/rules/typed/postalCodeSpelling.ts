import type { CountryRules } from '../../shop/country';
import { typedCode } from './typedCode.ts';

type PostalCodeRules = Pick<CountryRules['postalCode'], 'pattern' | 'example' | 'signs'>;

const SEPARATORS = ['-', ' '];

/** A code without separators, with each that may be in it; first as the country writes codes of this length. */
const spellingsOf = (compact: string, example: string) => {
  const separated = SEPARATORS.flatMap((separator) =>
    Array.from(
      { length: Math.max(0, compact.length - 1) },
      (_, at) => compact.slice(0, at + 1) + separator + compact.slice(at + 1),
    ),
  );
  const isPlain = !SEPARATORS.some((separator) => example.includes(separator));
  return isPlain ? [compact, ...separated] : [...separated, compact];
};

/**
 * A typed postal code in the country's one spelling: '1540023' and '〒154ー0023' are 154-0023 in Japan, 'sw1a1aa' is
 * SW1A 1AA in Britain, 'S-113 43' is 113 43 in Sweden and '1073' is LV-1073 in Latvia. What cannot be read stays as it
 * was typed, for the form or the API to refuse.
 */
export const toPostalCode = (text: string, { pattern, example, signs }: PostalCodeRules) => {
  const typed = typedCode(text).replaceAll('〒', '').trim().toUpperCase();
  if (!pattern) return typed;
  const code = new RegExp(`^(?:${pattern})$`);
  const compact = typed.replace(/[\s.-]/g, '');
  const [letters = ''] = /^[A-Z]+/.exec(example) ?? [];
  // The letters of all codes, like those of Latvia, may be left out.
  const begun = pattern.startsWith(letters) ? [letters + compact] : [];
  const readings = [
    ...signs.filter((sign) => compact.startsWith(sign)).map((sign) => compact.slice(sign.length)),
    compact,
    ...begun,
  ];
  for (const reading of readings) {
    const found = spellingsOf(reading, example).find((spelling) => code.test(spelling));
    if (found) return found;
  }
  return typed;
};

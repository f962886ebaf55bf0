import { type ContentUnit, isHundred, numberOf, unitOf } from './amountWords';

interface Token {
  text: string;
  /** Without a space after the token before. */
  isGlued: boolean;
}

const FRACTIONS = new Map(
  Object.entries({ '¼': '1/4', '½': '1/2', '¾': '3/4', '⅓': '1/3', '⅔': '2/3' }),
);
const FRACTION = /[/⁄]/;
const NUMBER = /^\d+(?:[.,]\d+)?(?:\s*[/⁄]\s*\d+)?$/;
const TOKEN = /\d+(?:[.,]\d+)?(?:\s*[/⁄]\s*\d+)?|×|[^\s\d×()[\]{}:=@"“”]+[^\s×()[\]{}:=@"“”]*/gu;
const SPACE = /[\s()[\]{}:=@]/;
/** Left between a name and its amount. */
const PUNCTUATION = /^[-–—.,/'’]+$/;
/** Numbers in one form: Devanagari digits, fractions, and one sign for 'times'. */
const plainNumbers = (text: string) =>
  text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace(/[¼½¾⅓⅔]/g, (sign) => ` ${FRACTIONS.get(sign)}`)
    .replace(/(?<!\d)\.(?=\d)/g, '0.')
    // '2x', 'x2', '2 * 500 g'; not the x of a word.
    .replace(/(?<![\p{L}\p{M}])[x×*]\s*(?=\d)|(?<=\d)\s*[x×*](?![\p{L}\p{M}])/giu, ' × ')
    // 'onion-1kg'
    .replace(/(?<=[\p{L}\p{M}])\s*[-–—]\s*(?=\d)/gu, ' ')
    // The smaller number of '2-3 kg'.
    .replace(/(?<=\d)\s*[-–]\s*\d+(?=[\s\p{L}]|$)/gu, '')
    // 'ltr.'
    .replace(/(?<=[\p{L}\p{M}])\.(?=[\s)]|$)/gu, '');

/** The words and numbers of a text. */
const tokensOf = (text: string): Token[] => {
  const plain = plainNumbers(text);
  return Array.from(plain.matchAll(TOKEN), ({ 0: found, index }) => ({
    text: found,
    isGlued: index > 0 && !SPACE.test(plain[index - 1] ?? ''),
  })).filter((token) => !PUNCTUATION.test(token.text));
};

/** The value of a token that is a number or a fraction. */
const numberIn = (text = ''): number | undefined => {
  if (!NUMBER.test(text)) return undefined;
  const [above, below = 1] = text.replace(',', '.').split(FRACTION).map(Number);
  return (above ?? 0) / below;
};

export interface Content {
  unit: ContentUnit;
  /** Grams, millilitres or pieces. */
  value: number;
}

/** How much of something is wanted. */
export type Amount =
  /** In all: '2 kg', 'a dozen'. */
  | { kind: 'total'; content: Content }
  /** Packs, perhaps of a content: '2 packets', '2 × 500 g'. */
  | { kind: 'packs'; count: number; content?: Content }
  /** '2 bunches': pieces where these are sold, else packs. */
  | { kind: 'bunches'; count: number }
  /** A number alone: '6 eggs', '2 milk'. */
  | { kind: 'number'; count: number };

/** Before what is measured: 'a bunch of coriander'. */
const OF = /^(of|का|की|के)$/i;
const ARTICLE = /^an?$/i;
/** After a number alone it is bread, else a quarter of a kilogram. */
const BREAD = /^(pav|paav|पाव)$/i;

interface Measure {
  /** Without it: a number alone. */
  unit?: ContentUnit | 'pack' | 'bunch';
  value: number;
  /** The index of the token after it. */
  end: number;
}

/** The measure that begins at a token. */
const measureAt = (tokens: Token[], start: number): Measure | undefined => {
  const textAt = (index: number) => tokens[index]?.text;
  const first = textAt(start) ?? '';
  if (first === '×') {
    const value = numberIn(textAt(start + 1));
    const isContent = unitOf(textAt(start + 2)) !== undefined;
    return value && !isContent ? { unit: 'pack', value, end: start + 2 } : undefined;
  }
  let value = numberIn(first) ?? numberOf(first, textAt(start + 1));
  if (!value) return undefined;
  let end = start + 1;
  const next = textAt(end) ?? '';
  const isFraction = FRACTION.test(next) && !FRACTION.test(first);
  if (isFraction) value += numberIn(next) ?? 0;
  else if (isHundred(next)) value *= 100;
  // 'half a dozen'
  if (isFraction || isHundred(next) || (ARTICLE.test(next) && value < 1)) end += 1;
  const unit = unitOf(textAt(end));
  if (unit) return { unit: unit.unit, value: value * unit.of, end: end + 1 };
  if (textAt(end) === '×') return { unit: 'pack', value, end: end + 1 };
  // '7up'; and an article alone says nothing.
  return tokens[end]?.isGlued || ARTICLE.test(first) ? undefined : { value, end };
};

const toAmount = (measures: Measure[]): Amount | undefined => {
  let content: Content | undefined;
  let counted: Measure | undefined;
  for (const measure of measures) {
    const { unit, value } = measure;
    if (unit === 'g' || unit === 'ml' || unit === 'piece') content ??= { unit, value };
    else if (!counted?.unit) counted = measure;
  }
  if (!counted) return content && { kind: 'total', content };
  const count = Math.max(1, Math.round(counted.value));
  if (content) return { kind: 'packs', count, content };
  if (!counted.unit) return { kind: 'number', count };
  return { kind: counted.unit === 'bunch' ? 'bunches' : 'packs', count };
};

/** A text without its amount, and the amount. */
export const readAmount = (text: string) => {
  const tokens = tokensOf(text);
  const measures: Measure[] = [];
  const names: string[] = [];
  let at = 0;
  while (at < tokens.length) {
    const token = tokens[at]?.text ?? '';
    const measure = measureAt(tokens, at);
    const isRest = names.length === 0 && measure?.end === tokens.length && measure.unit;
    const unitText = tokens.at(-1)?.text ?? '';
    if (isRest && (measure.unit === 'pack' || measure.unit === 'bunch' || BREAD.test(unitText))) {
      // '2 bags': the unit is what is wanted.
      measures.push({ value: numberIn(token) ?? 1, end: at + 1 });
      at += 1;
    } else if (measure && (measure.unit || measures.every(({ unit }) => unit))) {
      measures.push(measure);
      at = OF.test(tokens[measure.end]?.text ?? '') ? measure.end + 1 : measure.end;
    } else {
      if (token !== '×') names.push(token);
      at += 1;
    }
  }
  return { name: names.join(' '), amount: toAmount(measures) };
};

/** '6 × 200 ml', unlike '2 bunches, 500 g', is more than it says. */
const TIMES = /\d\s*[x×*]/i;

/** The amount of a line with an amount in brackets: '2 × chaas (6 × 200 ml)' is two packs of 1.2 litres. */
export const joinAmounts = (outside: Amount | undefined, bracket: string): Amount | undefined => {
  const inside = readAmount(bracket).amount;
  const content = inside && 'content' in inside ? inside.content : undefined;
  if (!inside || !content) return outside ?? inside;
  const times = inside.kind === 'packs' && TIMES.test(bracket) ? inside.count : 1;
  const whole = { unit: content.unit, value: content.value * times };
  if (!outside) return { kind: 'total', content: whole };
  return outside.kind === 'total'
    ? outside
    : { kind: 'packs', count: outside.count, content: whole };
};

import { fold } from '../../../contract/rules/typed/fold';

/** The unit in which a content is compared: grams, millilitres or pieces. */
export type ContentUnit = 'g' | 'ml' | 'piece';

/** `pack`: of whatever content. `bunch`: a piece where pieces are sold, else a pack. */
interface Unit {
  unit: ContentUnit | 'pack' | 'bunch';
  of: number;
}

const numbers = (value: number, words: string) =>
  words.split(' ').map((word): [string, number] => [fold(word), value]);

/** Understood also alone: 'two onions'. */
const NUMBERS = new Map([
  ...numbers(0.5, 'half आधा आधी आधे'),
  ...numbers(0.75, 'पौन पौना'),
  ...numbers(1, 'one a an एक'),
  ...numbers(1.25, 'सवा'),
  ...numbers(1.5, 'डेढ़'),
  ...numbers(2, 'two couple दो'),
  ...numbers(2.5, 'ढाई'),
  ...numbers(3, 'three तीन'),
  ...numbers(4, 'four चार'),
  ...numbers(5, 'five पाँच पांच'),
  ...numbers(6, 'six छह छः छ'),
  ...numbers(7, 'seven सात'),
  ...numbers(8, 'eight आठ'),
  ...numbers(9, 'nine नौ'),
  ...numbers(10, 'ten दस'),
  ...numbers(12, 'twelve बारह'),
]);

/** Words that mean something else unless a unit follows: 'do', 'पाव' (bread). */
const NUMBERS_BEFORE_UNIT = new Map([
  ...numbers(0.25, 'quarter pav paav pao पाव'),
  ...numbers(0.5, 'aadha adha aadhi aadhe'),
  ...numbers(1, 'ek'),
  ...numbers(1.25, 'sawa'),
  ...numbers(1.5, 'dedh'),
  ...numbers(2, 'do'),
  ...numbers(2.5, 'dhai'),
  ...numbers(3, 'teen tin'),
  ...numbers(4, 'char chaar'),
  ...numbers(5, 'paanch panch'),
  ...numbers(10, 'das'),
]);

const units = (unit: Unit['unit'], of: number, words: string) =>
  words.split(' ').map((word): [string, Unit] => [fold(word), { unit, of }]);

const UNITS = new Map([
  ...units('g', 1, 'g gm gms gr grm gram grams ग्राम ग्रा'),
  ...units('g', 1000, 'kg kgs kilo kilos kilogram kilograms किलो किलोग्राम किग्रा केजी'),
  // Of a kilogram, the weight that is meant by 'pav'.
  ...units('g', 250, 'pav paav पाव'),
  ...units('ml', 1, 'ml mls millilitre milliliter मिली मिलीलीटर एमएल'),
  ...units('ml', 1000, 'l lt ltr ltrs litre litres liter liters लीटर लिटर ली'),
  ...units('piece', 1, 'pc pcs piece pieces nos पीस नग'),
  ...units('piece', 12, 'dozen dozens doz dz दर्जन'),
  ...units('bunch', 1, 'bunch bunches head heads loaf loaves bar bars गुच्छा गुच्छे गड्डी बंडल'),
  ...units(
    'pack',
    1,
    'pack packs packet packets pkt pkts pouch pouches box boxes bottle bottles jar jars',
  ),
  ...units(
    'pack',
    1,
    'tin tins can cans carton cartons bag bags tub tubs पैकेट पैक डिब्बा डिब्बे बोतल थैली',
  ),
]);

/** 'ढाई सौ ग्राम' */
export const isHundred = (word: string) => /^(सौ|sau|hundred)$/i.test(word);

export const unitOf = (word = '') => UNITS.get(fold(word));

/** The number that a word stands for. @param next the word after it */
export const numberOf = (word: string, next = '') => {
  const folded = fold(word);
  const isMeasure = unitOf(next) !== undefined;
  if (isHundred(word)) return isMeasure ? 100 : undefined;
  const isBeforeUnit = isMeasure || isHundred(next);
  return NUMBERS.get(folded) ?? (isBeforeUnit ? NUMBERS_BEFORE_UNIT.get(folded) : undefined);
};

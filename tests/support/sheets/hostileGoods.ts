import fc from 'fast-check';
import type { Allergens } from '../../../src/contract/catalogue/allergens';
import { DIETS } from '../../../src/contract/rules/allergens';
import { isFilled } from '../../../src/contract/rules/typed/oneLine';
import { typedCode } from '../../../src/contract/rules/typed/typedCode';
import { writtenLine, writtenText } from '../../../src/contract/rules/typed/typedText';

/** What spreadsheets and parsers stumble over. */
const hostile = fc.constantFrom(
  '=1+1',
  '+49 8642',
  '-5 °C',
  '@home',
  "'=x",
  "''=x",
  '"',
  '""',
  "it's",
  'a,b',
  'a;b',
  'a\tb',
  '|',
  'a | b',
  '\\',
  '\\|',
  'C:\\new',
  ':',
  'a: b',
  '0409',
  '1E+5',
  '8.9E+12',
  '12-34',
  'Mar-26',
  '1/2/2026',
  '2026-11-23',
  'TRUE',
  'null',
  '#REF!',
  '_x000D_',
  '_x000d_',
  '&amp;',
  '<b>',
  ']]>',
  'भूरी "दाल"',
  '緑茶（有機）',
  'é',
  '½ kg',
  'sep=;',
  '１００',
  '＝1',
  '💚',
  'slug',
  "=cmd|' /C calc'!A0",
  'مرحبا',
  'Default Title',
  'N/A',
  '<script>',
  '&lt;p&gt;',
  '👩‍🌾',
);
const words = fc
  .array(
    fc.oneof(
      hostile,
      fc.string({ unit: 'grapheme', maxLength: 8 }),
      fc.constantFrom(' ', '\n', '  '),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''));
/** Without the half of a character. */
const cut = (text: string, length: number) => [...text].slice(0, length).join('');
const line = words.map((text) => cut(writtenLine(text), 60)).map(writtenLine);
export const filled = line.filter(isFilled);
const prose = words.map(writtenText);
const code = filled
  .map((text) => cut(typedCode(text), 40))
  .map(typedCode)
  .filter(isFilled);
const whole = fc.integer({ min: 0, max: 1_000_000_000 });
const amount = fc.integer({ min: 1, max: 1_000_000_000 });

const pack = fc.record({
  label: filled,
  sku: code,
  price: amount,
  mrp: amount,
  net: fc.record({
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
    unit: fc.constantFrom('g' as const, 'ml' as const, 'piece' as const),
  }),
  stock: fc.integer({ min: 0, max: 1_000_000 }),
});

const product = fc.record({
  slug: fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,5}){0,2}$/),
  status: fc.constantFrom('active' as const, 'archived' as const),
  category: fc.constant('grains'),
  name: filled,
  position: whole,
  badges: fc.array(line, { maxLength: 3 }),
  origin: line,
  farm: fc.record({ name: line, place: line, image: line, about: line }),
  harvestedOn: fc.constantFrom('', '2026-11-23'),
  description: prose,
  certifications: fc.array(line, { maxLength: 3 }),
  nutrition: fc.array(fc.record({ name: line, amount: line }), { maxLength: 3 }),
  ingredients: prose,
  allergens: fc.constantFrom<Allergens | null>(
    null,
    { contains: [], mayContain: [] },
    { contains: ['milk', 'walnut'], mayContain: ['sulphites'] },
  ),
  diets: fc.subarray([...DIETS]),
  storage: prose,
  shelfLife: line,
  storagePlace: line,
  taxClass: fc.constantFrom('', 'food'),
  hsn: fc.constantFrom('', '0409', '04090000', '100829'),
  texts: fc
    .record({ name: line, description: prose, ingredients: prose, storage: prose, shelfLife: line })
    .map((hi) => ({ hi })),
  packs: fc.array(pack, { minLength: 1, maxLength: 3 }),
});
/** A pack as an export has it. */
export type StoredPack = typeof pack extends fc.Arbitrary<infer Pack> ? Pack : never;

/** Products as an export has them, with texts in Hindi. */
export const hostileGoods = fc.uniqueArray(product, {
  minLength: 1,
  maxLength: 4,
  selector: ({ slug }) => slug,
});

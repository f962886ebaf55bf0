import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type SheetShop,
  workbookRows,
  writeCsv,
} from '../../../server/catalogueOperator/import/sheet/productRows';
import { writeWorkbook } from '../../../server/catalogueOperator/import/sheet/workbook';
import type { CatalogueProduct } from '../../../src/contract/operator/operatorCatalogue';
import { isFilled } from '../../../src/contract/rules/typed/oneLine';
import { typedCode } from '../../../src/contract/rules/typed/typedCode';
import { writtenLine, writtenText } from '../../../src/contract/rules/typed/typedText';
import { productsIn } from '../../support/sheets/readGoods';

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
const filled = line.filter(isFilled);
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

const product: fc.Arbitrary<CatalogueProduct> = fc.record({
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
  storage: prose,
  shelfLife: line,
  taxClass: fc.constantFrom('', 'food'),
  hsn: fc.constantFrom('', '0409', '04090000', '100829'),
  texts: fc
    .record({ name: line, description: prose, ingredients: prose, storage: prose, shelfLife: line })
    .map((hi) => ({ hi })),
  packs: fc.array(pack, { minLength: 1, maxLength: 3 }),
});
const goods = fc.uniqueArray(product, { minLength: 1, maxLength: 4, selector: ({ slug }) => slug });

const shops: SheetShop[] = [
  { currency: 'INR', locale: 'en-IN', languages: ['hi'] },
  { currency: 'EUR', locale: 'de-DE', languages: ['hi'] },
  { currency: 'EUR', locale: 'fr-FR', languages: ['hi'] },
  { currency: 'JPY', locale: 'ja-JP', languages: ['hi'] },
  { currency: 'KWD', locale: 'ar-KW', languages: ['hi'] },
  { currency: 'KWD', locale: 'de-DE', languages: ['hi'] },
  { currency: 'CHF', locale: 'de-CH', languages: ['hi'] },
];
const reading = ({ currency, locale }: SheetShop) => ({ currency, locale, hasMrp: false });

describe('An export of hostile goods', { timeout: 120_000 }, () => {
  it.each(shops)('is read back unchanged from CSV: $currency, $locale', async (shop) => {
    await fc.assert(
      fc.asyncProperty(goods, async (products) => {
        const csv = writeCsv(products, shop);
        expect(await productsIn(csv, reading(shop))).toEqual(products);
      }),
      { numRuns: 100 },
    );
  });

  it('is read back unchanged from a workbook', async () => {
    await fc.assert(
      fc.asyncProperty(goods, fc.constantFrom(...shops), async (products, shop) => {
        const workbook = await writeWorkbook(workbookRows(products, shop));
        expect(await productsIn(workbook, reading(shop))).toEqual(products);
      }),
      // A workbook takes a third of a second alone, and many times that on a busy machine.
      { numRuns: 8, interruptAfterTimeLimit: 60_000 },
    );
  });

  it('has the separators of the locale', () => {
    const honey: CatalogueProduct = {
      slug: 'honey',
      packs: [
        { label: '1,5 kg', price: 1250, mrp: 1490, net: { quantity: 1500, unit: 'g' }, stock: 3 },
      ],
    };
    const [, germany] = shops;
    const [, row] = writeCsv([honey], { ...(germany as SheetShop), languages: [] }).split('\n');
    expect(row).toBe('honey;;;;;;;;;;;;;;;;;;;;1,5 kg;;12,50;14,90;1500 g;3');
    const [india] = shops;
    const [, other] = writeCsv([honey], { ...(india as SheetShop), languages: [] }).split('\n');
    expect(other).toBe('honey,,,,,,,,,,,,,,,,,,,,"1,5 kg",,12.50,14.90,1500 g,3');
  });
});

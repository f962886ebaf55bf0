import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type SheetShop,
  workbookRows,
  writeCsv,
} from '../../../server/catalogueOperator/import/sheet/productRows';
import {
  workbookTable,
  writeWorkbook,
} from '../../../server/catalogueOperator/import/sheet/workbook';
import type { CatalogueProduct } from '../../../src/contract/operator/operatorCatalogue';
import { hostileGoods as goods } from '../../support/sheets/hostileGoods';
import { productsIn } from '../../support/sheets/readGoods';

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

  it('keeps in a workbook what its libraries would lose', async () => {
    const texts = [
      'toString',
      'constructor',
      '__proto__',
      'a\ufffdb',
      '\ufffeb',
      '\u{1fffe}b',
      '_x0041_',
    ];
    const table = await workbookTable(Buffer.from(await writeWorkbook([['Name'], texts])));
    const read = [];
    for await (const { cells } of table?.rows() ?? []) read.push(cells);
    expect(read).toEqual([texts]);
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
    expect(row).toBe('honey;;;;;;;;;;;;;;;;;;;;;;;1,5 kg;;12,50;14,90;1500 g;3;;;;');
    const [india] = shops;
    const [, other] = writeCsv([honey], { ...(india as SheetShop), languages: [] }).split('\n');
    expect(other).toBe('honey,,,,,,,,,,,,,,,,,,,,,,,"1,5 kg",,12.50,14.90,1500 g,3,,,,');
  });
});

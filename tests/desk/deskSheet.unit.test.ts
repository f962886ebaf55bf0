import { describe, expect, it } from 'vitest';
import { writeCsv } from '../../scripts/catalogue/exportCatalogue';
import type { CatalogueProduct } from '../../src/contract/operator/operatorCatalogue';
import { readFile } from '../../src/desk/catalogue/csv/readFile';
import { writeFile } from '../../src/desk/catalogue/csv/writeFile';
import { seededRandom } from '../support/seededRandom';

const shop = { currency: 'INR', languages: ['hi'] };
const pack = { label: '500 g', price: 9050, mrp: 9900, net: { quantity: 500, unit: 'g' as const } };
const product: CatalogueProduct = {
  slug: 'ragi',
  status: 'active',
  category: 'grains',
  name: '=Ragi, "the" grain',
  position: 1,
  badges: ['New', 'Whole'],
  origin: '',
  farm: { name: '', place: '', image: '', about: '' },
  harvestedOn: '',
  description: 'Two\nlines; <script>alert(1)</script>',
  certifications: [],
  nutrition: [],
  ingredients: '',
  storage: '',
  shelfLife: '',
  taxClass: '',
  hsn: '',
  texts: { hi: { name: 'रागी', description: '', ingredients: '', storage: '', shelfLife: '' } },
  packs: [
    { ...pack, sku: 'R-5', stock: 4 },
    { ...pack, label: '1 kg', stock: 0 },
  ],
};

const read = async (content: BlobPart) =>
  readFile(new Blob([content]), { currency: 'INR', locale: 'en-IN' });

const sheetOf = async (content: BlobPart) => {
  const sheet = await read(content);
  if (Array.isArray(sheet)) throw new Error(JSON.stringify(sheet));
  return sheet;
};

describe('The spreadsheet of the Desk', () => {
  it('is that of the command, byte by byte, and is read back', async () => {
    const file = writeFile([product], shop);
    const text = writeCsv([product], shop);
    expect(Buffer.from(await file.arrayBuffer()).toString()).toBe(text);
    const { lines, placeOf } = await sheetOf(text);
    expect(lines.map((line) => JSON.parse(line))).toEqual([product]);
    expect(placeOf('products.0.packs.1.mrp')).toEqual({ line: 4, column: 'mrp' });
    expect(placeOf('products.0.texts.hi.name')).toEqual({ line: 2, column: 'name:hi' });
  });

  it.each([
    ['slug,name\n', [{ problem: 'noProducts' }]],
    ['', [{ problem: 'noProducts' }]],
    ['slug,prize\nragi,1\n', [{ problem: 'unknownColumn', columns: 'prize' }]],
    ['slug,slug\nragi,1\n', [{ problem: 'columnTwice', columns: 'slug' }]],
    ['slug,price\nragi,1\n', [{ problem: 'unnamedPacks', columns: 'price' }]],
    ['slug,name\n"ragi,1\n', [{ problem: 'noCsv' }]],
    ['slug,name\nragi\n', [{ problem: 'noCsv' }]],
    [
      'slug;pack;price\r\nRagi;1 kg;dear\r\n',
      [
        { problem: 'slug', line: 2, column: 'slug', currency: 'INR' },
        { problem: 'amount', line: 2, column: 'price', currency: 'INR' },
      ],
    ],
    ['slug,name\nragi,A\nragi,B\n', [{ problem: 'otherTexts', line: 3, slug: 'ragi', first: 2 }]],
    [Buffer.from('slug,name\njalapeno,Jalape\xf1o\n', 'latin1'), [{ problem: 'notUtf8' }]],
    ['x'.repeat(16 * 1024 * 1024 + 1), [{ problem: 'tooLarge' }]],
  ])('says what is wrong: %#', async (content, problems) => {
    expect(await read(content)).toEqual(problems);
  });

  it('is read or rejected, whatever bytes a file has', async () => {
    const random = seededRandom(71);
    const bytes = Buffer.from(writeCsv([product, { ...product, slug: 'rice' }], shop));
    let rejected = 0;
    for (let n = 0; n < 300; n++) {
      const changed = Buffer.from(bytes);
      for (let m = 0; m <= random(4); m++) changed[random(changed.length)] = random(256);
      const cut = changed.subarray(0, random(3) === 0 ? random(changed.length) : undefined);
      const sheet = await read(cut);
      if (Array.isArray(sheet)) {
        rejected += 1;
        expect(sheet.length).toBeGreaterThan(0);
      } else for (const line of sheet.lines) expect(JSON.parse(line).slug).toMatch(/^[a-z0-9-]+$/);
    }
    expect(rejected).toBeGreaterThan(50);
  });
});

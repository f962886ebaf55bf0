import { describe, expect, it } from 'vitest';
import { parseShop } from '../../../scripts/shop/parseShop';
import { writeCsv } from '../../../server/catalogueOperator/import/sheet/productRows';
import type { CatalogueProduct } from '../../../src/contract/operator/operatorCatalogue';
import { seededRandom } from '../../support/seededRandom';
import { problemsIn, productsIn, readGoods } from '../../support/sheets/readGoods';

const product: CatalogueProduct = {
  slug: 'foxtail-millet',
  status: 'active',
  category: 'grains',
  name: '=Foxtail, "the" millet',
  position: 3,
  badges: ['New', 'Whole'],
  origin: 'Anantapur',
  farm: {
    name: 'Timbaktu',
    place: 'Anantapur',
    image: '/pictures/timbaktu.webp',
    about: 'Dry land, "old" millets.',
  },
  harvestedOn: '2026-11-23',
  description: 'Two\nlines; and more.',
  certifications: [],
  nutrition: [{ name: 'Energy', amount: '350 kcal' }],
  ingredients: '',
  allergens: { contains: ['gluten', 'nuts'], mayContain: ['soy'] },
  diets: ['vegan', 'jain'],
  storage: '',
  shelfLife: '6 months',
  storagePlace: 'Shelf 3',
  taxClass: 'food',
  hsn: '1008',
  texts: {
    hi: {
      name: 'कंगनी, "पूरी"',
      description: 'भूरी,\nछोटी।',
      ingredients: 'कंगनी',
      storage: 'सूखी जगह',
      shelfLife: 'एक साल',
    },
  },
  packs: [
    {
      label: '500 g',
      sku: 'M-1',
      price: 9050,
      mrp: 9900,
      net: { quantity: 500, unit: 'g' },
      stock: 4,
    },
    { label: '1 kg', price: 17_000, mrp: 18_000, net: { quantity: 1000, unit: 'g' }, stock: 0 },
  ],
};

describe('Products as CSV', () => {
  it('are read back unchanged after they were written', async () => {
    const csv = writeCsv([product], { currency: 'INR', locale: 'en-IN', languages: ['hi'] });
    expect(csv).toContain("'=Foxtail");
    const { products, placeOf } = await readGoods(csv);
    expect(products).toEqual([product]);
    expect(placeOf('products.0.packs.1.mrp')).toEqual({ line: 5, column: 'mrp' });
    expect(placeOf('products.0.texts.hi.name')).toEqual({ line: 2, column: 'name:hi' });
  });

  it('may have other columns, another order and semicolons', async () => {
    const csv = 'name;slug;price;pack;mrp;net\nMillet;millet;90,5;500 g;99;500 g\n';
    expect(await problemsIn(csv.replace('90,5', '9.050'))).toEqual([
      'line 2, column price: It must be an amount of INR, like 99.50.',
    ]);
    expect(await productsIn(csv)).toEqual([
      {
        slug: 'millet',
        name: 'Millet',
        packs: [{ label: '500 g', price: 9050, mrp: 9900, net: { quantity: 500, unit: 'g' } }],
      },
    ]);
    expect(await productsIn('slug,sku,price\nmillet,M-1,90\nmillet,M-2,\n')).toEqual([
      { slug: 'millet', packs: [{ sku: 'M-1', price: 9000 }, { sku: 'M-2' }] },
    ]);
    expect(await problemsIn('slug,price\nmillet,90\n')).toEqual([
      'line 1: price can be told apart only with a column pack, net or sku.',
    ]);
    expect(await productsIn('slug,status\nmillet,archived\n')).toEqual([
      { slug: 'millet', status: 'archived' },
    ]);
  });

  it('may have full-width digits and letters, which texts keep, and codes do not', async () => {
    const csv =
      'slug,name,pack,sku,price,net,stock\nｇｒｅｅｎ－ｔｅａ,緑茶 ½,１００ｇ,Ａ１,１２０.５０,１００　ｇ,１２\n';
    expect(await productsIn(csv)).toEqual([
      {
        slug: 'green-tea',
        name: '緑茶 ½',
        packs: [
          {
            label: '１００ｇ',
            sku: 'A1',
            price: 12_050,
            net: { quantity: 100, unit: 'g' },
            stock: 12,
          },
        ],
      },
    ]);
  });

  it('are in the order of their first rows, wherever their other rows are', async () => {
    const csv = 'slug,sku\nrice,R-1\nmillet,M-1\nrice,R-2\ntea,T-1\nmillet,M-2\nrice,R-3\n';
    const packs = (await productsIn(csv)).map(({ slug, packs: of = [] }) => [
      slug,
      ...of.map(({ sku }) => sku),
    ]);
    expect(packs).toEqual([
      ['rice', 'R-1', 'R-2', 'R-3'],
      ['millet', 'M-1', 'M-2'],
      ['tea', 'T-1'],
    ]);
  });

  it('are rejected with the line and column of every mistake', async () => {
    const csv = [
      'slug,name,description,pack,price,mrp,net',
      'millet,Millet,"two',
      'lines",500 g,90,99,500 g',
      'Rice,Rice,,1 kg,dear,99,1 lb',
      'millet,Other,,1 kg,90,99,1000 g',
    ].join('\n');
    expect(await problemsIn(csv)).toEqual([
      'line 4, column slug: It must be lower-case letters, digits and hyphens.',
      'line 4, column price: It must be an amount of INR, like 99.50.',
      'line 4, column net: It must be like 500 g, 1.5 kg, 750 ml, 2 l, 4 x 250 ml or 6 piece.',
      'line 5, column slug: millet has other texts in line 2.',
    ]);
    for (const day of ['23/11/2026', '2026-02-30', '2026-13-01', '0026-11-23', '23.11.2026']) {
      expect(await problemsIn(`slug,harvested_on\nmillet,${day}\n`), day).toEqual([
        'line 2, column harvested_on: It must be a day, like 2026-11-23: a spreadsheet may have turned it round.',
      ]);
    }
    expect(await problemsIn('slug,name,name\nmillet,A,B\n')).toEqual([
      'line 1: These columns are there twice: name.',
    ]);
    expect(await problemsIn('slug,name\nmillet,Ragi, whole\n')).toEqual([
      'line 2: The line has more cells than the header: a comma in a text needs quotes around the text.',
    ]);
    expect(await problemsIn('slug,name\n"ragi,1\n')).toEqual([
      expect.stringContaining('The file cannot be read from here on: a quote does not end'),
    ]);
    for (const empty of ['', '\n \n', 'slug,name\n']) {
      expect(await problemsIn(empty), empty).toEqual(['The file has no products.']);
    }
  });

  it.each(['\n', '\r\n'])(
    'are rejected with the right line after blank lines and %j in quotes',
    async (end) => {
      const csv = [
        'slug,description,pack,price',
        '',
        'millet,"two',
        'lines",500 g,90',
        '',
        '',
        'Rice,,1 kg,99',
        'rice,"three',
        '',
        'lines",1 kg,dear',
      ].join(end);
      expect(await problemsIn(csv)).toEqual([
        'line 7, column slug: It must be lower-case letters, digits and hyphens.',
        'line 8, column price: It must be an amount of INR, like 99.50.',
      ]);
    },
  );

  it('are read or rejected, whatever bytes a file has', async () => {
    const random = seededRandom(71);
    const shop = { currency: 'INR', locale: 'en-IN', languages: ['hi'] };
    const bytes = Buffer.from(writeCsv([product, { ...product, slug: 'rice' }], shop));
    let rejected = 0;
    for (let n = 0; n < 300; n++) {
      const changed = Buffer.from(bytes);
      for (let m = 0; m <= random(4); m++) changed[random(changed.length)] = random(256);
      const cut = changed.subarray(0, random(3) === 0 ? random(changed.length) : undefined);
      const problems = await problemsIn(cut);
      if (problems) {
        rejected += 1;
        expect(problems.length).toBeGreaterThan(0);
      } else {
        for (const { slug } of await productsIn(cut)) expect(slug).toMatch(/^[a-z0-9-]+$/);
      }
    }
    expect(rejected).toBeGreaterThan(50);
  });
});

describe('npm run shop -- catalogue import', () => {
  it.each([
    [['import', 'goods.ods']],
    [['export', 'goods.tsv']],
    [['import']],
    [['export', 'a.json', '--only', 'coupons']],
    [['export', 'a.csv', '--only', 'sections']],
    [['export', 'a.csv', '--remove-packs']],
    [['export', 'a.csv', 'b.csv']],
    [['import', 'a.json', '--only', 'banners']],
  ])('rejects %j', (args) => {
    expect(() => parseShop(['catalogue', ...args])).toThrow();
  });
});

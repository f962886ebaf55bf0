import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '../../../scripts/catalogue/exportCatalogue';
import { readCsv } from '../../../scripts/catalogue/readCsv';
import { parseShop } from '../../../scripts/shop/parseShop';
import { ConfigError } from '../../../server/platform/config/configError';
import type { CatalogueProduct } from '../../../src/contract/operator/operatorCatalogue';

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
  storage: '',
  shelfLife: '6 months',
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

/** As a file is read: in parts, which end anywhere. */
async function* partsOf(csv: string) {
  for (let at = 0; at < csv.length; at += 7) yield csv.slice(at, at + 7);
}

const productsIn = async (csv: string) => {
  const { products } = await readCsv(() => partsOf(csv), 'INR');
  const all: CatalogueProduct[] = [];
  for await (const each of products()) all.push(each);
  return all;
};

describe('Products as CSV', () => {
  it('are read back unchanged after they were written', async () => {
    const csv = writeCsv([product], { currency: 'INR', languages: ['hi'] });
    expect(csv).toContain("'=Foxtail");
    expect(await productsIn(csv)).toEqual([product]);
  });

  it('may have other columns, another order and semicolons', async () => {
    const csv = 'name;slug;price;pack;mrp;net\nMillet;millet;90,5;500 g;99;500 g\n';
    await expect(productsIn(csv.replace('90,5', '9.050'))).rejects.toThrow(
      'line 2, column price: must be an amount of INR, like 99.50',
    );
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
    await expect(productsIn('slug,price\nmillet,90\n')).rejects.toThrow(/^line 1: price /);
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
    await expect(productsIn(csv)).rejects.toThrow(
      [
        'line 4, column slug: must be lower-case letters, digits and hyphens.',
        'line 4, column price: must be an amount of INR, like 99.50.',
        'line 4, column net: must be like 500 g, 1.5 kg, 750 ml, 2 l or 6 piece.',
        'line 5, column slug: millet has other texts in line 2.',
      ].join('\n'),
    );
    for (const day of ['23/11/2026', '2026-02-30', '2026-13-01', '0026-11-23']) {
      await expect(productsIn(`slug,harvested_on\nmillet,${day}\n`), day).rejects.toThrow(
        'line 2, column harvested_on: must be a day, like 2026-11-23.',
      );
    }
    await expect(productsIn('slug,name,name\nmillet,A,B\n')).rejects.toThrow(
      'line 1: the column name is there twice.',
    );
    await expect(productsIn('slug,prize\nmillet,1\n')).rejects.toThrow(
      'there is no column "prize"',
    );
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
      await expect(productsIn(csv)).rejects.toThrow(
        [
          'line 7, column slug: must be lower-case letters, digits and hyphens.',
          'line 8, column price: must be an amount of INR, like 99.50.',
        ].join('\n'),
      );
    },
  );
});

describe('npm run shop -- catalogue import', () => {
  it('names the line and column of what the shop rejects', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'loam-csv-'));
    const file = path.join(folder, 'goods.csv');
    await writeFile(file, writeCsv([{ ...product, slug: 'first' }, product], { currency: 'INR' }));
    const close = async () => {};
    const currency = async () => 'INR';
    const timeZone = async () => 'Asia/Kolkata';
    const otherLanguages = async () => [];
    const call = async () => {
      throw new ConfigError(
        'products.0.category: There is no category grains.\nproducts.0.farm.image: The address is wrong.\nproducts.1.packs.1.mrp: The MRP is below the price.',
      );
    };
    await expect(
      parseShop(['catalogue', 'import', file])({ call, currency, timeZone, otherLanguages, close }),
    ).rejects.toThrow(
      'line 2, column category: There is no category grains.\nline 2, column farm_image: The address is wrong.\nline 8, column mrp: The MRP is below the price.',
    );
    await writeFile(file, Buffer.from('slug,name\njalapeno,Jalape\xf1o\n', 'latin1'));
    await expect(
      parseShop(['catalogue', 'import', file])({ call, currency, timeZone, otherLanguages, close }),
    ).rejects.toThrow('is not in UTF-8: save it as "CSV UTF-8"');
    for (const [name, content, message] of [
      ['goods.csv', 'slug,name\n', 'The file has no products.'],
      ['goods.json', '[]', 'The file must be an object with any of '],
    ] as const) {
      const other = path.join(folder, name);
      await writeFile(other, content);
      await expect(
        parseShop(['catalogue', 'import', other])({
          call,
          currency,
          timeZone,
          otherLanguages,
          close,
        }),
      ).rejects.toThrow(message);
    }
    await rm(folder, { recursive: true });
  });

  it.each([
    [['import', 'goods.xlsx']],
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

import { describe, expect, it } from 'vitest';
import { writeWorkbook } from '../../../server/catalogueOperator/import/sheet/workbook';
import { inGermany, problemsIn, productsIn, readGoods } from '../../support/sheets/readGoods';

const jalapeno = [
  { slug: 'jalapeno', name: 'Jalapeño €', packs: [{ label: '50 g', price: 4900 }] },
];
const text = 'slug,name,pack,price\njalapeno,Jalapeño €,50 g,49\n';
const utf16 = (mark: boolean, isBig = false) => {
  const bytes = Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
/** '€' is 0x80 there alone. */
const windows1252 = Buffer.from(text.replace('€', '\x80'), 'latin1');

describe('A file of goods', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 little-endian', utf16(true)],
    ['UTF-16 big-endian', utf16(true, true)],
    ['UTF-16 without a mark', utf16(false)],
    ['UTF-16 big-endian without a mark', utf16(false, true)],
    ['Windows-1252', windows1252],
  ])('is read in %s', async (_name, bytes) => {
    expect(await productsIn(bytes)).toEqual(jalapeno);
  });

  it.each([
    ['commas', text],
    ['semicolons', text.replaceAll(',', ';')],
    ['tabs', text.replaceAll(',', '\t')],
    ['bars', text.replaceAll(',', '|')],
    ['a line sep=', `sep=;\n${text.replaceAll(',', ';')}`],
    [
      'a line sep= in quotes, and CR LF',
      `"sep=;"\r\n${text.replaceAll(',', ';').replaceAll('\n', '\r\n')}`,
    ],
    ['empty lines and rows', `\n,,,\n${text.replace('\n', '\n\n,,,\n')},,,\n`],
    ['nameless columns', `slug,,name,pack,price,\njalapeno,x,Jalapeño €,50 g,49,\n`],
    ['a comma in the quoted name of a column', text.replace('slug,', '"slug",')],
  ])('is read with %s', async (_name, content) => {
    expect(await productsIn(content)).toEqual(jalapeno);
  });

  it('counts the lines of a file that begins with sep=', async () => {
    expect(await problemsIn('sep=;\nslug;pack;price\nragi;1 kg;dear\n')).toEqual([
      'line 3, column price: It must be an amount of INR, like 99.50.',
    ]);
  });

  it('may have short rows, which leave the rest as it is', async () => {
    expect(await productsIn('slug,name,origin,pack\nragi,Ragi\n')).toEqual([
      { slug: 'ragi', name: 'Ragi' },
    ]);
    expect(await productsIn('slug,pack,name\nragi,1 kg\n')).toEqual([
      { slug: 'ragi', packs: [{ label: '1 kg' }] },
    ]);
  });

  it('names its columns in any case, with blanks, or in a language of the shop', async () => {
    const packs = [{ label: '1 kg', sku: 'R-1', price: 9000, net: { quantity: 1000, unit: 'g' } }];
    const ragi = [{ slug: 'ragi', name: 'Ragi', shelfLife: '1 year', packs }];
    for (const header of [
      'Slug,NAME,Shelf Life,Pack,Sku,Price,Net',
      ' slug , name , shelf-life , pack , sku , price , net ',
      'स्लग,नाम,टिकाऊपन,पैक,एसकेयू,मूल्य,मात्रा'.replace('मात्रा', 'शुद्ध मात्रा'),
      'Kürzel,Bezeichnung,Haltbarkeit,Gebinde,Artikelnummer,Preis,Füllmenge',
    ]) {
      expect(await productsIn(`${header}\nragi,Ragi,1 year,1 kg,R-1,90,1 kg\n`), header).toEqual(
        ragi,
      );
    }
    expect(await productsIn('slug,Name (hi)\nragi,रागी\n')).toEqual([
      { slug: 'ragi', texts: { hi: { name: 'रागी' } } },
    ]);
  });

  it('needs no slugs: goods and categories have their names, packs their content, taxes their rate', async () => {
    const shop = {
      ...inGermany,
      categories: [{ slug: 'honig-und-mehr', name: 'Honig' }],
      taxRates: { reduced: 700, standard: 1900 },
    };
    const csv =
      'Name;Kategorie;Preis;Einheit;MwSt\nMöhren;Gemüse;2,80;1 kg;7\nMöhren;Gemüse;4,90;2 kg;7\nWaldhonig;honig;8,90;500 g;19 %\n';
    const { products, categories } = await readGoods(csv, shop);
    expect(products).toEqual([
      {
        slug: 'moehren',
        name: 'Möhren',
        category: 'gemuese',
        taxClass: 'reduced',
        packs: [
          { price: 280, net: { quantity: 1000, unit: 'g' } },
          { price: 490, net: { quantity: 2000, unit: 'g' } },
        ],
      },
      {
        slug: 'waldhonig',
        name: 'Waldhonig',
        category: 'honig-und-mehr',
        taxClass: 'standard',
        packs: [{ price: 890, net: { quantity: 500, unit: 'g' } }],
      },
    ]);
    expect(categories).toEqual([{ slug: 'gemuese', name: 'Gemüse' }]);
    expect(await problemsIn('Preis;Einheit\n2,80;1 kg\n', shop)).toEqual([
      'line 1: The file needs a column name or slug, by which goods are told apart.',
    ]);
  });

  it('names all columns that are not known at once, with what was meant, and leaves them out on request', async () => {
    const csv = 'slug,prize,pack,Supplier,stok,hsncode\nragi,1,1 kg,Asha,3,1008\n';
    const [problem = '', ...others] = (await problemsIn(csv)) ?? [];
    expect(others).toEqual([]);
    expect(problem).toMatch(
      /^line 1: These columns are not known: prize \(→ price\?\), Supplier, stok \(→ stock\?\)\. Rename them, or leave columns that are not known out \(--leave-out\)\. Known are slug, status, category, /,
    );
    const { products, leftOut } = await readGoods(csv, undefined, true);
    expect(products).toEqual([{ slug: 'ragi', hsn: '1008', packs: [{ label: '1 kg' }] }]);
    expect(leftOut).toEqual(['prize', 'Supplier', 'stok']);
  });

  it.each([
    ['price', '₹349', { price: 34_900 }],
    ['price', 'Rs. 349/-', { price: 34_900 }],
    ['price', 'INR 1,349.00', { price: 134_900 }],
    ['price', '1,23,456.50', { price: 12_345_650 }],
    ['stock', '24.0', { stock: 24 }],
    ['stock', '1,200', { stock: 1200 }],
    ['net', '1 Kg', { net: { quantity: 1000, unit: 'g' } }],
    ['net', '500gms', { net: { quantity: 500, unit: 'g' } }],
    ['net', '4x250ml', { net: { quantity: 1000, unit: 'ml' } }],
    ['net', '6 x 75 cl', { net: { quantity: 4500, unit: 'ml' } }],
    ['net', '2 Ltr.', { net: { quantity: 2000, unit: 'ml' } }],
    ['net', '1 dozen', { net: { quantity: 12, unit: 'piece' } }],
    ['net', '1000000 g', { net: { quantity: 1_000_000, unit: 'g' } }],
  ])('reads the %s %j', async (column, cell, pack) => {
    expect(await productsIn(`slug,pack,${column}\nragi,R,"${cell}"\n`)).toEqual([
      { slug: 'ragi', packs: [{ label: 'R', ...pack }] },
    ]);
  });

  it.each([
    ['1.349,00 €', 134_900],
    ['EUR 12,5', 1250],
    ['12.50€', 1250],
    ['1.349', 134_900],
  ])('reads the price %j in Germany', async (cell, price) => {
    expect(await productsIn(`slug;pack;price\nragi;R;${cell}\n`, inGermany)).toEqual([
      { slug: 'ragi', packs: [{ label: 'R', price }] },
    ]);
  });

  it.each([
    [
      'price',
      '$ 3.49',
      'It is an amount of another currency: the shop has amounts of INR, like 99.50.',
    ],
    [
      'price',
      'USD 3.49',
      'It is an amount of another currency: the shop has amounts of INR, like 99.50.',
    ],
    ['net', '1.000 g', 'It must be like 500 g, 1.5 kg, 750 ml, 2 l, 4 x 250 ml or 6 piece.'],
    ['stock', '24.5', 'It must be a whole number.'],
    [
      'hsn',
      '409',
      'It must have 4, 6 or 8 digits: a spreadsheet may have taken a zero away. Set the column to text and write it again.',
    ],
    [
      'hsn',
      '8.9E+12',
      'A spreadsheet has shortened this number: set the column to text and write it again.',
    ],
  ])('rejects the %s %j', async (column, cell, problem) => {
    expect(await problemsIn(`slug,pack,${column}\nragi,R,"${cell}"\n`)).toEqual([
      `line 2, column ${column}: ${problem}`,
    ]);
  });

  it('is rejected when its letters are damaged, or it is a workbook of before 2007', async () => {
    const twice = Buffer.from(Buffer.from(text).toString('latin1').concat('\xff'), 'latin1');
    const damaged = ['Letters of the file are damaged: save it anew as "CSV UTF-8" or .xlsx.'];
    expect(await problemsIn(twice)).toEqual(damaged);
    expect(await problemsIn(Buffer.from('d0cf11e0a1b11ae100000000', 'hex'))).toEqual([
      'A workbook of Excel before 2007 (.xls) is not read: save it as .xlsx.',
    ]);
    expect(await problemsIn(Buffer.from('PK\x03\x04 is no workbook', 'latin1'))).toEqual([
      'The workbook cannot be read, or is too large: save it anew as .xlsx or CSV.',
    ]);
  });
});

describe('A workbook of goods', () => {
  it('is read with its numbers, whatever the locale of the shop', async () => {
    const rows = [
      ['slug', 'Name', 'pack', 'sku', 'price', 'net', 'stock', 'hsn', null],
      [null, null, null, null, null, null, null, null, null],
      ['ragi', 'Ragi', '1 kg', 8_901_234_567_890, 1349.5, '1 kg', 24, '0409', null],
    ];
    for (const shop of [undefined, inGermany]) {
      expect(await productsIn(await writeWorkbook(rows), shop)).toEqual([
        {
          slug: 'ragi',
          name: 'Ragi',
          hsn: '0409',
          packs: [
            {
              label: '1 kg',
              sku: '8901234567890',
              price: 134_950,
              net: { quantity: 1000, unit: 'g' },
              stock: 24,
            },
          ],
        },
      ]);
    }
  });

  it('is rejected by its rows, also those after empty ones', async () => {
    const rows = [
      ['slug', 'pack', 'price', 'hsn'],
      [null, null, null, null],
      ['ragi', '1 kg', 1.349, 409],
    ];
    expect(await problemsIn(await writeWorkbook(rows), inGermany)).toEqual([
      'line 3, column hsn: It must have 4, 6 or 8 digits: a spreadsheet may have taken a zero away. Set the column to text and write it again.',
      'line 3, column price: It must be an amount of EUR, like 99.50.',
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { schemaErrors } from '../../server/platform/config/schemaErrors';
import { CatalogueProduct } from '../../src/contract/operator/operatorCatalogue';
import { changedPhrases, phrasesOf } from '../../src/desk/catalogue/phraseCells';
import {
  copyOf,
  emptyVariant,
  formOf,
  formWith,
  noEdits,
  slugOf,
  type VariantCells,
} from '../../src/desk/catalogue/product/productForm';
import { readForm } from '../../src/desk/catalogue/product/readForm';

const format = { locale: 'en-IN', digits: 2 };
const facts = { format, languages: ['hi'], hasMrp: true };
const net = { quantity: 500, unit: 'g' as const };
const product: CatalogueProduct = {
  slug: 'ragi',
  status: 'active',
  category: 'grains',
  name: 'Ragi',
  position: 3,
  badges: ['New', 'Whole'],
  origin: 'Hosur',
  farm: { name: 'Kadam', place: 'Hosur', about: 'Dry land.' },
  harvestedOn: '2026-11-23',
  description: 'Red grain.',
  certifications: [],
  nutrition: [{ name: 'Energy', amount: '320 kcal' }],
  ingredients: '',
  storage: 'Dry',
  shelfLife: '',
  taxClass: '',
  hsn: '1008',
  texts: { hi: { name: 'रागी' } },
  packs: [
    { label: '500 g', sku: 'R-5', price: 9050, mrp: 9900, net, stock: 4 },
    { label: '1 kg', price: 17_000, mrp: 18_000, net: { ...net, quantity: 1000 }, stock: 0 },
  ],
};
const base = formOf(product, facts);

interface Typed {
  cells?: Record<string, string>;
  packs?: VariantCells[];
}

const read = ({ cells, packs = base.packs }: Typed, of = facts) =>
  readForm({ cells: { ...base.cells, ...cells }, packs }, base, of);

/** The packs with other cells in the one at this place. */
const withCells = (at: number, cells: Record<string, string>) =>
  base.packs.map((pack, place) =>
    place === at ? { ...pack, cells: { ...pack.cells, ...cells } } : pack,
  );

describe('The form of a product', () => {
  it('sends nothing that was not changed', () => {
    expect(read({})).toEqual({
      product: { slug: 'ragi' },
      counts: [],
      removesPacks: false,
      problems: {},
    });
  });

  it('sends what was changed, with what belongs to it', () => {
    const cells = {
      badges: 'New\n\n Stone-ground ',
      farm_about: 'Rain-fed.',
      'description:hi': 'लाल अनाज।',
      harvested_on: '',
    };
    expect(read({ cells }).product).toEqual({
      slug: 'ragi',
      badges: ['New', 'Stone-ground'],
      farm: { name: 'Kadam', place: 'Hosur', image: '', about: 'Rain-fed.' },
      harvestedOn: '',
      texts: { hi: { description: 'लाल अनाज।' } },
    });
  });

  it('names each pack as the shop knows it, and counts stock apart', () => {
    const packs = [
      ...withCells(0, { pack: '½ kg', price: '95.5', stock: '７' }),
      {
        ...emptyVariant(),
        cells: { ...emptyVariant().cells, net: '2 kg', price: '300', mrp: '300', stock: '9' },
      },
    ];
    const { product: sent, counts, problems } = read({ packs });
    expect(problems).toEqual({});
    expect(sent.packs).toEqual([
      { label: '½ kg', sku: 'R-5', price: 9550 },
      { label: '1 kg' },
      { net: { quantity: 2000, unit: 'g' }, price: 30_000, mrp: 30_000, stock: 9 },
    ]);
    expect(counts).toEqual([{ label: '½ kg', sku: 'R-5', onHand: 7 }]);
    expect(read({ packs: withCells(1, { stock: '3' }) })).toMatchObject({
      product: { slug: 'ragi' },
      counts: [{ label: '1 kg', sku: '', onHand: 3 }],
    });
    expect(read({ packs: base.packs.slice(1) })).toMatchObject({
      removesPacks: true,
      product: { packs: [{ label: '1 kg' }] },
    });
  });

  it.each([
    [0, { sku: '' }, { '0.sku': 'skuStays' }],
    [0, { sku: 'R-6', pack: 'Half' }, { '0.pack': 'oneAtATime' }],
    [1, { pack: 'Kilo' }, { '1.pack': 'labelNeedsSku' }],
    [0, { price: '' }, { '0.price': 'required' }],
    [
      0,
      { price: '-1', mrp: '1e3', net: '0 g', stock: '1.5' },
      { '0.price': 'amount', '0.mrp': 'amount', '0.net': 'net', '0.stock': 'whole' },
    ],
    [0, { price: '12.345' }, { '0.price': 'amount' }],
  ] as const)('says what is wrong with pack %i: %j', (at, cells, problems) => {
    expect(read({ packs: withCells(at, cells) }).problems).toEqual(problems);
  });

  it.each([
    ['name', ' ', 'required'],
    ['category', '', 'required'],
    ['nutrition', 'Energy', 'nutrition'],
    ['harvested_on', '2026-02-30', 'day'],
    ['hsn', '12', 'hsn'],
    ['tax_class', 'Food!', 'taxClass'],
  ])('says what is wrong with %s: %j', (name, cell, problem) => {
    expect(read({ cells: { [name]: cell } }).problems).toEqual({ [name]: problem });
  });

  it('reads and shows amounts as the locale writes them', () => {
    const german = { ...facts, format: { locale: 'de-DE', digits: 2 } };
    const shown = formOf(product, german);
    expect(shown.packs.map(({ cells }) => cells.price)).toEqual(['90,50', '170,00']);
    const [first] = shown.packs;
    const typed = { ...first, cells: { ...first?.cells, price: '1.234,50', mrp: '1.300' } };
    const form = {
      cells: shown.cells,
      packs: [typed as (typeof shown.packs)[number], ...shown.packs.slice(1)],
    };
    expect(readForm(form, shown, german).product.packs?.[0]).toEqual({
      label: '500 g',
      sku: 'R-5',
      price: 123_450,
      mrp: 130_000,
    });
  });

  it('has the list price follow the price where no MRP is printed', () => {
    const elsewhere = { ...facts, hasMrp: false };
    const price = (value: string, of = withCells(0, { price: value })) =>
      read({ packs: of }, elsewhere).product.packs?.[0];
    expect(price('95')).toMatchObject({ price: 9500, mrp: 9900 });
    expect(price('120')).toMatchObject({ price: 12_000, mrp: 12_000 });
    const pack = emptyVariant();
    const added = { ...pack, cells: { ...pack.cells, price: '5', net: '1 piece' } };
    expect(price('', [...base.packs, added])).toEqual({ label: '500 g', sku: 'R-5' });
    expect(read({ packs: [...base.packs, added] }, elsewhere).product.packs?.[2]).toMatchObject({
      price: 500,
      mrp: 500,
    });
  });

  it('keeps what others changed meanwhile, and was not typed here', () => {
    const edits = {
      ...noEdits,
      cells: { name: 'Red ragi' },
      packs: { '500 g': { price: '95' } },
      removed: ['1 kg'],
    };
    // Sold, renamed in Hindi, and with another pack by somebody else.
    const [first, second] = product.packs ?? [];
    const third = { ...second, label: '2 kg', stock: 7 };
    const now = formOf(
      {
        ...product,
        description: 'By somebody else.',
        packs: [{ ...first, stock: 2 }, { ...second }, third],
      },
      facts,
    );
    expect(readForm(formWith(now, edits), now, facts)).toEqual({
      product: {
        slug: 'ragi',
        name: 'Red ragi',
        packs: [{ label: '500 g', sku: 'R-5', price: 9500 }, { label: '2 kg' }],
      },
      counts: [],
      removesPacks: true,
      problems: {},
    });
  });

  it('copies everything but slug, place, SKU and stock', () => {
    const copied = copyOf(product, facts);
    const empty = formOf(undefined, facts);
    const form = formWith(empty, { ...copied, cells: { ...copied.cells, slug: 'ragi-2' } });
    const copy = readForm(form, empty, facts);
    expect(copy.problems).toEqual({});
    const { position: _, status: __, packs: ofProduct = [], ...texts } = product;
    const filled = Object.entries(texts).filter(([, value]) => JSON.stringify(value).length > 2);
    expect(copy.product).toMatchObject({ ...Object.fromEntries(filled), slug: 'ragi-2' });
    expect(copy.product.packs).toEqual(
      ofProduct.map(({ sku: _sku, stock: _stock, ...pack }) => pack),
    );
  });

  it('accepts nothing that the shop cannot read, whatever is typed', () => {
    const typed = [
      '',
      ' ',
      '0',
      '-5',
      '1e9',
      '99999999999',
      "'=1+1",
      '<b>',
      '|||',
      ':\n:',
      'ⅷ',
      '१२',
      '\u202e',
      'a'.repeat(50),
      '__proto__',
      '1 kg',
      '2026-13-01',
    ];
    const names = Object.keys(base.cells).filter((name) => name !== 'slug');
    for (const cell of typed) {
      for (const name of names) {
        const { product: sent, problems } = read({ cells: { [name]: cell } });
        const errors = schemaErrors(CatalogueProduct, sent);
        // Unseen characters are the shop's to find, which names the field.
        const isFound =
          Object.keys(problems).length > 0 || errors.every(({ keyword }) => keyword === 'pattern');
        expect(isFound, `${name} ${JSON.stringify(cell)} ${JSON.stringify(errors)}`).toBe(true);
      }
      for (const name of Object.keys(emptyVariant().cells)) {
        const { product: sent, problems } = read({ packs: withCells(0, { [name]: cell }) });
        const errors = schemaErrors(CatalogueProduct, sent).filter(
          ({ keyword }) => keyword !== 'pattern',
        );
        expect(Object.keys(problems).length > 0 || errors.length === 0, `${name} ${cell}`).toBe(
          true,
        );
      }
    }
  });

  it('knows what repeats, and which of it has another text', () => {
    expect(phrasesOf(base)).toEqual([
      'New',
      'Whole',
      'Hosur',
      'Kadam',
      'Dry land.',
      'Energy',
      '500 g',
      '1 kg',
    ]);
    const known = { New: { hi: 'नया' }, Whole: { hi: 'साबुत' } };
    const cells = { name: 'x', 'hi=New': 'नया ', 'hi=Whole': '', 'hi=a=b': 'क', 'hi=': 'ख' };
    expect(changedPhrases(cells, known)).toEqual({ Whole: { hi: '' }, 'a=b': { hi: 'क' } });
  });

  it.each([
    ['Forest honey', 'forest-honey'],
    ['  Crème fraîche (200 g) ', 'creme-fraiche-200-g'],
    ['रागी', ''],
  ])('makes an address of %j: %j', (name, slug) => expect(slugOf(name)).toBe(slug));
});

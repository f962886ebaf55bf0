import fc from 'fast-check';
import type { CatalogueProduct } from '../../../src/contract/operator/operatorCatalogue';
import type { Listing } from '../../../src/contract/operator/operatorListing';
import { filled, hostileGoods, type StoredPack } from './hostileGoods';

/** Packs that the shop would store together: each with its own label and SKU, and a list price from the price on. */
const storable = (packs: StoredPack[]) => {
  const normal = (label: string) => label.replaceAll(/\s/g, '').toLowerCase();
  return packs
    .filter(
      ({ label, sku }, at) =>
        !packs
          .slice(0, at)
          .some((other) => normal(other.label) === normal(label) || other.sku === sku),
    )
    .map((pack) => ({ ...pack, mrp: Math.max(pack.price, pack.mrp) }));
};

const picture = fc.record({
  address: fc.integer({ min: 1, max: 999 }).map((at) => `https://shop.example/pictures/${at}.webp`),
  alt: filled,
});
const pictures = fc.uniqueArray(picture, {
  minLength: 1,
  maxLength: 5,
  selector: ({ address }) => address,
});

/** Listings of hostile goods, all of one category with a hostile name. */
export const hostileListings: fc.Arbitrary<Listing[]> = fc
  .tuple(hostileGoods, filled, fc.array(pictures, { minLength: 4, maxLength: 4 }))
  .map(([goods, categoryName, shown]) =>
    goods.map((product, at) => {
      const packs = storable(product.packs);
      const _id = `prd_${product.slug}`;
      const address = `https://shop.example/product/${product.slug}/${_id}`;
      return {
        _id,
        ...product,
        categoryName,
        address,
        pictures: shown[at] ?? [],
        packs: packs.map((pack, place) => ({
          ...pack,
          _id: `${_id}_${place}`,
          address: `${address}?pack=${_id}_${place}`,
          available: pack.stock,
        })),
      };
    }),
  );

/** The product of a listing, as an import has it. */
export const productOf = ({
  _id: _,
  categoryName: __,
  address: ___,
  pictures: ____,
  packs,
  ...product
}: Listing): CatalogueProduct => ({
  ...product,
  packs: packs.map(({ _id: _pack, address: _address, available: _available, ...pack }) => pack),
});

const PLACE = 'https://hof.example';

/** A product with all fields, two packs and three pictures. */
export const literalListing: Listing = {
  _id: 'prd_1',
  slug: 'waldhonig',
  status: 'active',
  category: 'honig',
  categoryName: 'Honig',
  name: 'Wald"honig", roh',
  position: 20,
  badges: ['Neu', 'roh, kalt'],
  origin: 'Chiemgau',
  farm: {
    name: 'Imkerei Moser',
    place: 'Übersee',
    image: '/pictures/moser.webp',
    about: 'Bienen am Waldrand.',
  },
  harvestedOn: '2026-07-01',
  description: 'Kalt geschleudert.\nAus Fichten & Tannen.\n\nWürzig.',
  certifications: ['DE-ÖKO-006'],
  nutrition: [{ name: 'Brennwert', amount: '304 kcal' }],
  ingredients: 'Honig',
  allergens: { contains: [], mayContain: ['nuts'] },
  diets: ['vegetarian', 'glutenFree'],
  storage: 'Kühl',
  shelfLife: '24 Monate',
  storagePlace: 'Regal 4',
  taxClass: 'reduced',
  hsn: '0409',
  address: `${PLACE}/product/waldhonig/prd_1`,
  pictures: [
    { address: `${PLACE}/pictures/honig.webp`, alt: 'Ein Glas' },
    { address: `${PLACE}/pictures/wabe.webp`, alt: 'Eine Wabe' },
    { address: `${PLACE}/pictures/wald.webp`, alt: '' },
  ],
  packs: [
    {
      _id: 'var_1',
      label: '250 g',
      sku: 'HON-250',
      price: 690,
      mrp: 790,
      net: { quantity: 250, unit: 'g' },
      stock: 12,
      address: `${PLACE}/product/waldhonig/prd_1?pack=var_1`,
      available: 10,
    },
    {
      _id: 'var_2',
      label: 'Steige zu 6',
      sku: 'HON-6',
      price: 3900,
      mrp: 3900,
      net: { quantity: 6, unit: 'piece' },
      stock: 0,
      address: `${PLACE}/product/waldhonig/prd_1?pack=var_2`,
      available: 0,
    },
  ],
};

import type { ProductCard } from '../../src/contract/product';
import type { User } from '../../src/contract/user';

let count = 0;

interface ProductTraits {
  name?: string;
  origin?: string;
  badges?: string[];
  /** One pack per price, in minor units. */
  prices?: number[];
  available?: number;
}

/** A product card of its own for each test. */
export const makeProduct = ({
  name = 'Millet',
  origin = 'Hosur, Tamil Nadu',
  badges = [],
  prices = [10000],
  available = 20,
}: ProductTraits = {}): ProductCard => {
  count += 1;
  const _id = `prd_${count}`;
  return {
    _id,
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    categoryId: 'cat_1',
    image: { src: `/pictures/${_id}.webp`, width: 640, height: 640, alt: name },
    tone: 'leaf',
    origin,
    badges,
    variants: prices.map((price, index) => ({
      _id: `${_id}_${index}`,
      label: `${index + 1} kg`,
      price,
      mrp: price,
      unitPrice: { amount: price, per: 'kg' },
      available,
    })),
  };
};

export const makeUser = (user: Partial<User> = {}): User => {
  count += 1;
  return {
    _id: `usr_${count}`,
    email: `shopper${count}@loam.example`,
    name: 'Shopper',
    phone: '',
    createdAt: '2026-01-01T00:00:00.000Z',
    ...user,
  };
};

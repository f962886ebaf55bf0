import { randomUUID } from 'node:crypto';
import { type AppOperation, operations } from '../../src/app/store/syncedLists';
import type { Address, AddressData } from '../../src/contract/address';
import type { CartItem } from '../../src/contract/cart';
import type { ProductCard } from '../../src/contract/catalogue/product';
import type { Checkout } from '../../src/contract/checkout';
import type { User } from '../../src/contract/user';
import type { OutboxRow } from '../../src/sync/outbox/outboxRow';

let count = 0;

export const newEmail = () => `${randomUUID()}@loam.example`;

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

export const makeAddressData = (data: Partial<AddressData> = {}): AddressData => ({
  label: 'Home',
  name: 'Asha Rao',
  phone: '+919876543210',
  line1: '12, Lake Road',
  line2: '',
  landmark: '',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  country: 'IN',
  isDefault: false,
  ...data,
});

/** A line of a product of its own. */
export const makeLine = (line: Partial<CartItem> = {}): CartItem => {
  const { _id: productId, name, slug, image, tone, variants } = makeProduct();
  const [variant] = variants;
  if (!variant) throw new Error('the product has a variant');
  const { _id: variantId, label, price, mrp, available } = variant;
  return {
    _id: `crt_${productId}`,
    productId,
    variantId,
    quantity: 1,
    product: { name, slug, image, tone },
    variant: { label, price, mrp, available },
    priceWhenAdded: price,
    ...line,
  };
};

export const makeAddress = (address: Partial<Address> = {}): Address => {
  count += 1;
  return {
    _id: `adr_${count}`,
    label: 'Home',
    name: 'Shopper',
    phone: '+919876543210',
    line1: `${count} Lake Road`,
    line2: '',
    landmark: '',
    city: 'Bengaluru',
    state: 'Karnataka',
    postalCode: '560001',
    country: 'IN',
    isDefault: false,
    ...address,
  };
};

let lastSeq = 0;

/** A row of the outbox that waits: a wish, unless stated. */
export const makeChange = (
  change: Partial<OutboxRow<AppOperation>> = {},
): OutboxRow<AppOperation> => {
  lastSeq += 1;
  const operation: AppOperation = change.operation ?? {
    type: 'wishlist/add',
    product: makeProduct(),
  };
  return {
    seq: lastSeq,
    key: `key_${lastSeq}`,
    userId: 'usr_1',
    lane: operations.laneOf(operation),
    operation,
    isNew: true,
    attempts: 1,
    revision: 0,
    failures: 0,
    nextAt: 0,
    delayMs: 0,
    pausesAll: false,
    state: 'waiting',
    reason: null,
    isExpired: false,
    createdAt: Date.now(),
    ...change,
  };
};

/** The lines of a checkout at the prices that the shopper sees. */
export const toCheckoutLines = (lines: CartItem[]) =>
  lines.map(({ variantId, quantity, variant: { price } }) => ({ variantId, quantity, price }));

/** The order of one line. */
export const makeOrderOperation = (checkout: Partial<Checkout> = {}, lines = [makeLine()]) => {
  const address = makeAddress();
  const base = {
    addressId: address._id,
    lines: toCheckoutLines(lines),
    orderKey: 'order_1',
    total: 43_900,
  };
  return {
    type: 'cart/order' as const,
    order: { checkout: { ...base, ...checkout }, lines, address },
  };
};

/** The row of an order that was never sent. */
export const makeOrderRow = (row: Partial<OutboxRow<AppOperation>> = {}) =>
  makeChange({ operation: makeOrderOperation(), attempts: 0, ...row });

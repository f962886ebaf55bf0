import { describe, expect, it } from 'vitest';
import type { CartItem } from '../../src/contract/cart';
import {
  countItems,
  couponSaving,
  itemsTotal,
  orderTotals,
} from '../../src/contract/rules/orderTotals';
import { allocate } from '../../src/contract/rules/tax/allocate';
import { orderTax } from '../../src/contract/rules/tax/orderTax';
import { taxedTotals } from '../../src/contract/rules/tax/taxedTotals';
import { taxOf } from '../../src/contract/rules/tax/taxOf';
import type { TaxFacts } from '../../src/contract/tax';
import { cartTotals } from '../../src/features/cart/review/cartTotals';

// Every amount is written by hand from the rule, in minor units: storefront and server share these functions, so
// comparing them with each other finds no mistake in the rule.

/** One line that costs `items`. */
const cart = (items: number): CartItem[] => [
  {
    _id: 'crt_1',
    productId: 'prd_1',
    variantId: 'var_1',
    quantity: 1,
    product: {
      name: 'Ghee',
      slug: 'ghee',
      tone: 'leaf',
      image: { src: '/g.webp', width: 1, height: 1, alt: '' },
    },
    variant: { label: '1 kg', price: items, mrp: items, available: 9 },
  },
];

const delivery = { fee: 3900, freeFrom: 49_900 };

describe('Delivery fee', () => {
  it.each([
    [0, 3900, 3900],
    [1, 3900, 3901],
    [49_899, 3900, 53_799],
    [49_900, 0, 49_900],
    [49_901, 0, 49_901],
  ])('of an order of %i is charged below the free amount alone', (items, fee, total) => {
    expect(orderTotals(cart(items), delivery)).toEqual({
      items,
      discount: 0,
      delivery: fee,
      total,
    });
  });

  it.each([
    [10_000, { delivery: 3900, onDeliveryFee: 2000, total: 15_900 }],
    [50_000, { delivery: 0, onDeliveryFee: 2000, total: 52_000 }],
    [0, { delivery: 0, total: 0 }],
  ])('of an order of %i is apart from the fee for paying on delivery', (items, totals) => {
    const rule = { fee: 3900, freeFrom: items > 0 ? 49_900 : 0 };
    const expected = { items, discount: 0, ...totals };
    expect(orderTotals(cart(items), rule, undefined, 2000)).toEqual(expected);
  });

  it.each([
    [49_899, 1],
    [49_900, 0],
    [49_901, 0],
  ])('misses the right amount in a cart of %i', (items, missing) => {
    expect(cartTotals(cart(items), { delivery }).missingForFree).toBe(missing);
  });

  it.each([
    ['an empty order', [], delivery, 0],
    ['a fee of nothing', cart(100), { fee: 0, freeFrom: 49_900 }, 0],
    ['free from nothing', cart(0), { fee: 3900, freeFrom: 0 }, 0],
    ['free from one, for nothing', cart(0), { fee: 3900, freeFrom: 1 }, 3900],
    ['free from one, for one', cart(1), { fee: 3900, freeFrom: 1 }, 0],
  ])('is right for %s', (_name, lines, rule, fee) => {
    expect(orderTotals(lines, rule).delivery).toBe(fee);
  });
});

describe('Items of an order', () => {
  const lines = [
    { quantity: 3, variant: { price: 4_900 } },
    { quantity: 2, variant: { price: 125 } },
    { quantity: 1, variant: { price: 0 } },
  ];

  it('cost their quantities times their prices', () => {
    expect([itemsTotal(lines), itemsTotal([])]).toEqual([14_950, 0]);
    expect(orderTotals(lines, delivery)).toMatchObject({ items: 14_950, total: 18_850 });
  });

  it('are counted by their quantities', () => {
    expect([countItems(lines), countItems([])]).toEqual([6, 0]);
  });
});

describe('Coupon', () => {
  const percent = (value: number, more = {}) => ({
    kind: 'percentage' as const,
    value,
    minItems: 0,
    ...more,
  });
  const amount = (value: number, more = {}) => ({
    kind: 'amount' as const,
    value,
    minItems: 0,
    ...more,
  });
  const free = (minItems: number) => ({ kind: 'free_delivery' as const, value: 0, minItems });

  it.each([
    // Its minimum.
    [19_999, percent(10, { minItems: 20_000 }), 0, 3900, 23_899],
    [20_000, percent(10, { minItems: 20_000 }), 2000, 3900, 21_900],
    [20_001, percent(10, { minItems: 20_000 }), 2000, 3900, 21_901],
    [19_999, amount(500, { minItems: 20_000 }), 0, 3900, 23_899],
    [20_000, amount(500, { minItems: 20_000 }), 500, 3900, 23_400],
    [19_999, free(20_000), 0, 3900, 23_899],
    [20_000, free(20_000), 0, 0, 20_000],
    [20_000, { ...free(0), value: 10 }, 0, 0, 20_000],
    // Its maximum.
    [49_990, percent(10, { maxDiscount: 5000 }), 4999, 0, 44_991],
    [50_000, percent(10, { maxDiscount: 5000 }), 5000, 0, 45_000],
    [50_010, percent(10, { maxDiscount: 5000 }), 5000, 0, 45_010],
    // Rounded down: 9.95, 9.5 and 9.05 are 9.
    [199, percent(5), 9, 3900, 4090],
    [190, percent(5), 9, 3900, 4081],
    [181, percent(5), 9, 3900, 4072],
    [180, percent(5), 9, 3900, 4071],
    [179, percent(5), 8, 3900, 4071],
    [99, percent(1), 0, 3900, 3999],
    [100, percent(1), 1, 3900, 3999],
    [333, percent(100), 333, 3900, 3900],
    // Never more than the items.
    [499, amount(500), 499, 3900, 3900],
    [500, amount(500), 500, 3900, 3900],
    [501, amount(500), 500, 3900, 3901],
    // Free delivery depends on the price before the discount.
    [49_900, percent(50), 24_950, 0, 24_950],
    [49_899, percent(50), 24_949, 3900, 28_850],
  ])('of an order of %i: %o', (items, coupon, discount, fee, total) => {
    expect(orderTotals(cart(items), delivery, coupon)).toEqual({
      items,
      discount,
      delivery: fee,
      total,
    });
  });
});

describe('Saving of a coupon', () => {
  it.each([
    [20_000, 'free_delivery', 0, 0, 3900],
    // Delivery is free anyway.
    [49_900, 'free_delivery', 0, 0, 0],
    [20_000, 'percentage', 10, 0, 2000],
    [20_000, 'amount', 500, 20_000, 500],
    [19_999, 'amount', 500, 20_000, 0],
  ] as const)(
    'on items of %i with %s of %i from %i on is %i',
    (items, kind, value, minItems, saving) => {
      expect(couponSaving(cart(items), delivery, { kind, value, minItems })).toBe(saving);
    },
  );
});

describe('Amount that is divided', () => {
  const entries = (weights: number[]) =>
    weights.map((weight, at) => ({ key: 'abcd'[at] ?? '', weight }));

  it.each([
    [0, [1, 2], [0, 0]],
    [1, [1, 1], [1, 0]],
    [9, [1, 1, 1], [3, 3, 3]],
    [10, [1, 1, 1], [4, 3, 3]],
    [11, [1, 1, 1], [4, 4, 3]],
    // 3.33 and 6.67.
    [10, [1, 2], [3, 7]],
    // 1.67 and 3.33.
    [5, [1, 2], [2, 3]],
    // 1.25, 1.25 and 2.5: the largest remainder is the last one's.
    [5, [1, 1, 2], [1, 1, 3]],
    // Free items only: in equal parts.
    [3, [0, 0], [2, 1]],
    [7, [0, 1], [0, 7]],
    [9_007_199_254_740_991, [3, 3], [4_503_599_627_370_496, 4_503_599_627_370_495]],
  ])('%i by weights of %j is %j, in any order', (amount, weights, shares) => {
    const expected = new Map(entries(shares).map(({ key, weight }) => [key, weight]));
    const sorted = (result: Map<string, number>) => [...result].toSorted();
    expect(sorted(allocate(amount, entries(weights)))).toEqual([...expected]);
    expect(sorted(allocate(amount, entries(weights).toReversed()))).toEqual([...expected]);
  });

  it('has no part without an entry', () => {
    expect(allocate(0, []).size).toBe(0);
  });
});

describe('Tax', () => {
  it.each([
    // Added to the price, half up: 0.45, 0.5 and 0.55, 1.45 and 1.5 …
    [9, 500, false, 1, 0],
    [10, 500, false, 1, 1],
    [11, 500, false, 1, 1],
    [29, 500, false, 1, 1],
    [30, 500, false, 1, 2],
    [49, 700, false, 1, 3],
    [50, 700, false, 1, 4],
    [24, 1800, false, 1, 4],
    [25, 1800, false, 1, 5],
    [26, 1800, false, 1, 5],
    [49, 1900, false, 1, 9],
    [50, 1900, false, 1, 10],
    // 2.5 % of 20 is 0.5.
    [19, 250, false, 1, 0],
    [20, 250, false, 1, 1],
    // Included in the price: 10 / 21 = 0.48, 11 / 21 = 0.52, 21 / 21.
    [10, 500, true, 1, 0],
    [11, 500, true, 1, 1],
    [21, 500, true, 1, 1],
    [31, 500, true, 1, 1],
    [32, 500, true, 1, 2],
    [3, 1800, true, 1, 0],
    [4, 1800, true, 1, 1],
    [118, 1800, true, 1, 18],
    [119, 1900, true, 1, 19],
    // 100 × 7 / 107 = 6.54.
    [100, 700, true, 1, 7],
    [99, 700, true, 1, 6],
    [0, 1800, true, 1, 0],
    [4711, 0, true, 1, 0],
    // In two equal parts, each rounded: 2 × 0.25, 2 × 0.5, 2 × 2.25.
    [10, 500, false, 2, 0],
    [19, 500, false, 2, 0],
    [20, 500, false, 2, 2],
    [25, 1800, false, 2, 4],
    [118, 1800, true, 2, 18],
    [15_700, 1800, true, 2, 2394],
    // Yen have no minor unit: 8 % in 1,234 is 91.41; 10 % on 1,235 is 123.5.
    [1234, 800, true, 1, 91],
    [1235, 1000, false, 1, 124],
    // A dinar has 1,000: 5 % on 1.235 is 0.06175, on 1.230 0.0615.
    [1235, 500, false, 1, 62],
    [1230, 500, false, 1, 62],
    [1229, 500, false, 1, 61],
  ])(
    'on %i at %i basis points (included: %s, parts: %i) is %i',
    (amount, rate, isIncluded, parts, tax) => {
      expect(taxOf({ amount, rate, isIncluded, parts })).toBe(tax);
    },
  );

  const facts: TaxFacts = {
    name: 'VAT',
    pricesInclude: false,
    rates: { food: 500, standard: 1900 },
    defaultClass: 'food',
  };
  const lines = (...amounts: number[]) =>
    amounts.map((amount, at) => ({ variantId: `var_${at}`, amount }));

  it.each([
    // 3 × 0.5 is 1.5: rounded once, 2; by line it would be 3.
    [[10, 10, 10], 2],
    // 2 × 0.45 is 0.9: by line it would be 0.
    [[9, 9], 1],
    [[9], 0],
  ])('on lines of %j is rounded once for the order', (amounts, tax) => {
    const order = { lines: lines(...amounts), discount: 0, delivery: 0 };
    expect(orderTax(order, facts).total).toBe(tax);
  });

  it.each([
    ['added', false, { total: 14_595, tax: 695 }, 695],
    // 13,900 × 5 / 105 = 661.9.
    ['included', true, { total: 13_900 }, 662],
  ])(
    'is %s to the total with the fee and after the discount',
    (_name, pricesInclude, totals, tax) => {
      const coupon = { kind: 'amount' as const, value: 2000, minItems: 0 };
      const untaxed = orderTotals(cart(12_000), delivery, coupon);
      const taxed = taxedTotals(cart(12_000), untaxed, { ...facts, pricesInclude });
      expect(taxed.totals).toEqual({ items: 12_000, discount: 2000, delivery: 3900, ...totals });
      expect(taxed.taxes?.total).toBe(tax);
    },
  );

  it('is that of a delivery that costs the fee for paying on delivery as well', () => {
    const taxesOf = (fee: number, onDeliveryFee?: number) => {
      const untaxed = orderTotals(
        cart(12_000),
        { fee, freeFrom: 49_900 },
        undefined,
        onDeliveryFee,
      );
      return taxedTotals(cart(12_000), untaxed, facts).taxes;
    };
    expect(taxesOf(3900, 2000)).toEqual(taxesOf(5900));
  });
});

import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { toCoupon } from '../../server/cart/coupons/checkCoupon';
import { type CouponValues, upsertCoupon } from '../../server/cart/coupons/manageCoupons';
import type { Database } from '../../server/platform/db/database';
import type { OrderDetails } from '../../src/contract/order';
import type { DeliveryRule } from '../../src/contract/shop/delivery';
import type { TaxFacts } from '../../src/contract/tax';
import { cartTotals } from '../../src/features/cart/review/cartTotals';
import { fillCart, orderCart } from '../support/api/checkout';
import { openApi } from '../support/api/server';
import { addProduct } from '../support/database/catalogueRows';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';

type App = Awaited<ReturnType<typeof openApi>>;

/** Edge cases: never free, always free, no fee, free from one paisa. */
const rules: DeliveryRule[] = [
  { fee: 3900, freeFrom: 49_900 },
  { fee: 3900, freeFrom: 0 },
  { fee: 0, freeFrom: 49_900 },
  { fee: 3900, freeFrom: 1 },
];

const taxes: TaxFacts = {
  name: 'VAT',
  pricesInclude: false,
  rates: { none: 0, reduced: 700, standard: 1900 },
  defaultClass: 'reduced',
};
const [usual] = rules;
/** No taxes, taxes added to prices, and taxes included in prices. */
const terms: { delivery: DeliveryRule; tax: TaxFacts | undefined }[] = [
  ...rules.map((delivery) => ({ delivery, tax: undefined })),
  ...(usual ? [{ delivery: usual, tax: taxes }] : []),
  ...(usual ? [{ delivery: usual, tax: { ...taxes, pricesInclude: true } }] : []),
];

const amount = fc.nat({ max: 90_000 });
const condition = { minItems: fc.oneof(fc.constant(0), amount) };
const coupon: fc.Arbitrary<CouponValues> = fc.oneof(
  fc.record({
    ...condition,
    code: fc.constant('PERCENT'),
    kind: fc.constant('percentage' as const),
    value: fc.integer({ min: 1, max: 100 }),
    maxDiscount: fc.option(fc.integer({ min: 1, max: 9000 })),
  }),
  fc.record({
    ...condition,
    code: fc.constant('AMOUNT'),
    kind: fc.constant('amount' as const),
    value: fc.integer({ min: 1, max: 90_000 }),
  }),
  fc.record({
    ...condition,
    code: fc.constant('DELIVERY'),
    kind: fc.constant('free_delivery' as const),
    value: fc.constant(0),
  }),
);

/** The tax added to the total. */
const addedTo = ({ tax }: ReturnType<typeof cartTotals>) =>
  tax && !tax.pricesInclude ? tax.total : 0;

describeDatabase('Cart totals', () => {
  let db: Database;
  const shops: { app: App; options: (typeof terms)[number] }[] = [];
  beforeAll(async () => {
    db = await openTestDatabase();
    for (const options of terms) shops.push({ app: await openApi(db, options), options });
  });

  /** Orders a cart of these packs with the total computed by the storefront. */
  const order = async (
    { app, options }: (typeof shops)[number],
    packs: [price: number, quantity: number, taxClass?: string][],
    settings?: CouponValues,
  ) => {
    const given = settings && toCoupon(await upsertCoupon(db, settings), 1);
    const products = [];
    for (const [price, , taxClass = ''] of packs) {
      products.push(await addProduct(db, { price, taxClass, onHand: 99 }));
    }
    const [first, ...others] = products;
    if (!first) throw new Error('a cart has a pack');
    const quantities = packs.map(([, quantity]) => quantity);
    const made = await fillCart(app, db, [first, ...others], quantities);
    const shown = cartTotals(await made.lines(), options, given);
    const without = cartTotals(await made.lines(), options);
    const isUsed = given && shown.couponSaving > 0;
    const response = await orderCart(made, {
      total: shown.total,
      ...(isUsed && { coupon: given.code }),
    });
    expect(response.statusCode, response.body).toBe(200);
    const { orderId } = response.json().data;
    const placed: OrderDetails = (await made.shopper.get(`order_details/${orderId}`)).json().data;
    return { shown, without, placed };
  };

  it('are computed alike in the storefront and on the server', async () => {
    const price = fc.oneof(fc.constant(0), fc.nat({ max: 60_000 }));
    const taxClass = fc.constantFrom(undefined, 'none', 'standard');
    const pack = fc.tuple(price, fc.integer({ min: 1, max: 9 }), taxClass);
    await fc.assert(
      fc.asyncProperty(
        fc.array(pack, { minLength: 1, maxLength: 4 }),
        fc.nat({ max: terms.length - 1 }),
        fc.option(coupon, { nil: undefined }),
        async (packs, index, settings) => {
          const shop = shops[index];
          if (!shop) throw new Error('there is no such rule');
          const { shown, without, placed } = await order(shop, packs, settings);
          const { items, discount, delivery = 0, tax, total, couponSaving } = shown;
          const added = addedTo(shown);
          const sums = { items, discount, delivery, ...(added > 0 && { tax: added }), total };
          expect(placed.totals).toEqual(sums);
          expect(placed.tax?.total).toBe(tax?.total);
          expect(total - added).toBe(without.total - addedTo(without) - couponSaving);
          expect(couponSaving).toBeGreaterThanOrEqual(0);
          for (const each of [discount, delivery, total]) {
            expect(Number.isInteger(each) && each >= 0, String(each)).toBe(true);
          }
          expect(placed.coupon?.saved ?? 0).toBe(couponSaving);
          expect(placed.total).toBe(total);
          expect(placed.itemCount).toBe(shown.itemCount);
        },
      ),
      { numRuns: 24, seed: 20_261_121, examples: [[[[0, 1, undefined]], 0, undefined]] },
    );
  });

  it('charge delivery for free packs, which can be ordered like any others', async () => {
    const [shop] = shops;
    if (!shop) throw new Error('there is a shop');
    const { placed } = await order(shop, [
      [0, 2],
      [0, 1],
    ]);
    expect(placed).toMatchObject({
      status: 'awaiting_payment',
      totals: { items: 0, delivery: 3900, total: 3900 },
      canPay: true,
    });
  });
});

import { eq } from 'drizzle-orm';
import { order } from '../../../server/orders/ordersSchema';
import { payment } from '../../../server/payments/paymentsSchema';
import type { Config } from '../../../server/platform/config/config';
import type { Database } from '../../../server/platform/db/database';
import type { Shortage } from '../../../src/contract/operator/operatorOrder';
import type { OrderDetails } from '../../../src/contract/order';
import { ON_DELIVERY } from '../../../src/contract/rules/onDelivery';
import type { PayOnDelivery } from '../../../src/contract/shop/payOnDelivery';
import type { TaxFacts } from '../../../src/contract/tax';
import { fillCart, orderCart } from '../api/checkout';
import { makeCommand } from '../api/operator';
import { addProduct } from '../database/catalogueRows';
import { openPaymentHarness } from '../gateways/paymentHarness';

export const GST: TaxFacts = {
  name: 'GST',
  pricesInclude: true,
  rates: { fresh: 0, food: 500, luxury: 1800 },
  defaultClass: 'food',
  split: { state: 'Karnataka', within: ['CGST', 'SGST'], beyond: 'IGST' },
};

export const VAT: TaxFacts = {
  name: 'VAT',
  pricesInclude: false,
  rates: { fresh: 0, food: 700, luxury: 1900 },
  defaultClass: 'food',
  delivery: 'luxury',
};

interface Bought extends NonNullable<Parameters<typeof addProduct>[1]> {
  quantity: number;
}

/** Three jars with 5 % and two sacks with 18 % tax, under `GST`: ₹750.00, sent free. */
export const jarsAndSacks = [
  { quantity: 3, price: 10_500, name: 'Jar' },
  { quantity: 2, price: 21_750, taxClass: 'luxury', name: 'Sack' },
];

type Harness = Awaited<ReturnType<typeof openPaymentHarness>>;

/** A shop whose orders are paid at the sandbox, or on delivery. */
export const openShortShop = async (
  db: Database,
  changes: Partial<Config> = {},
  change?: Parameters<typeof openPaymentHarness>[1],
) => {
  const delivery = { fee: 3900, freeFrom: 49_900 };
  const config = { delivery, tax: GST, ...changes };
  const harness = await openPaymentHarness(db, change, undefined, config);
  return { harness, place: placeIn(harness, db) };
};

/** For a shop with payment on delivery. */
export const onDeliveryFacts = (facts: Config['facts'], terms: PayOnDelivery) => ({
  facts: { ...facts, payOnDelivery: terms },
});

export type Shop = Awaited<ReturnType<typeof openShortShop>>;
export type ShortOrder = Awaited<ReturnType<Shop['place']>>;

const placeIn =
  (harness: Harness, db: Database) =>
  /** A paid order of new products, or a confirmed one to be paid on delivery. */
  async (
    bought: Bought[],
    { coupon, onDelivery = false }: { coupon?: string; onDelivery?: boolean } = {},
  ) => {
    const { app, press, paymentService } = harness;
    const packs: Awaited<ReturnType<typeof addProduct>>[] = [];
    for (const { quantity: _, ...traits } of bought) {
      packs.push(await addProduct(db, { onHand: 50, ...traits }));
    }
    const [first, ...others] = packs;
    if (!first) throw new Error('An order has a pack.');
    const quantities = bought.map(({ quantity }) => quantity);
    const cart = await fillCart(app, db, [first, ...others], quantities);
    const response = await orderCart(cart, {
      ...(coupon && { coupon }),
      ...(onDelivery && { gateway: ON_DELIVERY }),
    });
    if (response.statusCode !== 200) throw new Error(response.body);
    const { orderId, redirectUrl } = response.json().data as {
      orderId: string;
      redirectUrl: string;
    };
    const [attempt] = await db.select().from(payment).where(eq(payment.orderId, orderId));
    if (attempt && !onDelivery) {
      await press(redirectUrl, 'paid');
      await paymentService.settle(attempt.id);
    }
    const [row] = await db.select().from(order).where(eq(order.id, orderId));
    const number = String(row?.number);
    const command = makeCommand(app);
    const read = async (): Promise<OrderDetails> =>
      (await cart.shopper.get(`order_details/${orderId}`)).json().data;
    const post = async (step: string, payload?: object, key?: string) =>
      (await command('POST', `orders/${number}/${step}`, payload, key)).json();
    return {
      ...cart,
      ...{ orderId, number, read, post, redirectUrl, placed: await read() },
      paymentId: attempt?.id,
      variants: packs.map(({ variantId }) => variantId),
      /** Sends this many packs of the line at each position, and others in place of the rest. */
      short: (
        sent: Record<number, number | Omit<Shortage['lines'][number], 'variantId'>>,
        others: Omit<Shortage, 'lines'> = {},
        key?: string,
      ) =>
        post(
          'short',
          {
            lines: Object.entries(sent).map(([position, line]) => ({
              variantId: packs[Number(position)]?.variantId,
              ...(typeof line === 'number' ? { quantity: line } : line),
            })),
            ...others,
          },
          key,
        ),
    };
  };

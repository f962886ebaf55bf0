import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { stock } from '../../server/catalogue/catalogueSchema';
import { issueInvoice } from '../../server/orders/invoices/issueDocument';
import { order } from '../../server/orders/ordersSchema';
import { payment, refund } from '../../server/payments/paymentsSchema';
import { readConfig } from '../../server/platform/config/readConfig';
import type { Database } from '../../server/platform/db/database';
import { operatorAudit } from '../../server/platform/operator/operatorSchema';
import { placeOrder } from '../support/api/checkout';
import { makeCommand } from '../support/api/operator';
import { openApi } from '../support/api/server';
import { mailKindsOf } from '../support/database/orderMails';
import { findContradictions } from '../support/database/stockContradictions';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { warehouseOrders } from '../support/database/warehouseOrders';

describeOnce('Orders of an operator', () => {
  let db: Database;
  let app: FastifyInstance;
  let command: ReturnType<typeof makeCommand>;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
    command = makeCommand(app);
  });

  /** A paid order of packs of one product. */
  const paidOrder = async (quantity = 2) => {
    const placed = await placeOrder(app, db, [quantity]);
    const { orderId } = placed;
    const [row] = await db
      .update(order)
      .set({ status: 'paid', note: 'Ring <twice>' })
      .where(eq(order.id, orderId))
      .returning();
    await db
      .update(payment)
      .set({ status: 'captured', captured: row?.total ?? 0 })
      .where(eq(payment.orderId, orderId));
    const number = String(row?.number);
    const post = async (step: string, payload?: object) =>
      (await command('POST', `orders/${number}/${step}`, payload)).json();
    return { ...placed, number, post };
  };
  const stockOf = async (variantId: string | undefined) =>
    (
      await db
        .select()
        .from(stock)
        .where(eq(stock.variantId, String(variantId)))
    )[0];

  it('show what to pack and for whom', async () => {
    const { number } = await paidOrder();
    const shown = (await command('GET', `orders/${number}`)).json().data;
    expect(shown).toMatchObject({
      number,
      items: [{ quantity: 2, product: { name: 'Millet' }, variant: { label: '1 kg' } }],
      totals: { delivery: 3900, total: 23_900 },
      tax: { name: 'GST', rates: [{ rate: 500 }] },
    });
    expect(shown.address.phone).toMatch(/^\+91/);
    expect(shown.customer.email).toContain('@');
    const { html } = (await command('GET', `orders/${number}/slip`)).json().data;
    expect(html).toContain('<td>2</td><td>Millet</td><td>1 kg</td>');
    expect(html).toContain('Ring &#60;twice&#62;');
    expect(html).toContain(shown.address.phone);
    expect(html).not.toContain('₹');
    expect(html).toContain('From<br>Loam<br>Shop 3, Banyan Court<br>');
    expect(html).toContain('<br>care@loam.example, +912000000100</p>');
    // After midnight in Pune.
    await db
      .update(order)
      .set({ placedAt: new Date('2026-11-22T21:46:00Z') })
      .where(eq(order.number, number));
    const { html: late } = (await command('GET', `orders/${number}/slip`)).json().data;
    expect(late).toContain('Placed Mon, 23 Nov');
    const listed = (await warehouseOrders(db)).filter((each) => each.number === number);
    expect(listed).toMatchObject([{ name: shown.address.name, packs: 2 }]);
  });

  it('show the customer the carrier, and record each step', async () => {
    const { number, orderId, shopper, post, packs } = await paidOrder();
    expect((await post('pack')).message).toBe(`Order ${number} is packed.`);
    const shipment = { carrier: 'India Post', tracking: 'EM123IN' };
    expect((await post('ship', shipment)).data).toEqual({ status: 'shipped' });
    const { data } = (await shopper.get(`order_details/${orderId}`)).json();
    expect(data).toMatchObject({ status: 'shipped', shipment });
    expect(await stockOf(packs[0]?.variantId)).toMatchObject({ onHand: 18, reserved: 0 });
    expect((await post('deliver')).data).toEqual({ status: 'delivered' });
    const again = await post('deliver', {});
    expect([again.code, again.message]).toEqual([
      409,
      `Order ${number} is delivered; only one that is shipped can be delivered.`,
    ]);
    const entries = await db.select().from(operatorAudit).where(eq(operatorAudit.subject, number));
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ['order.pack', null],
      ['order.ship', shipment],
      ['order.deliver', null],
    ]);
  });

  it('are cancelled with a refund, and release their stock', async () => {
    const { number, orderId, post, packs } = await paidOrder();
    await issueInvoice(db, orderId, readConfig({}).invoices, new Date());
    expect(await post('cancel')).toMatchObject({
      data: { status: 'cancelled' },
      message: expect.stringMatching(
        new RegExp(`^Order ${number} is cancelled: ₹239.00 goes back, credit note LC-\\d+-\\d+.$`),
      ),
    });
    expect(await stockOf(packs[0]?.variantId)).toMatchObject({ onHand: 20, reserved: 0 });
    expect(await mailKindsOf(db, orderId)).toContain('cancelled');
    expect(await findContradictions(db)).toEqual([]);
  });

  it('that are shipped are refunded instead of cancelled', async () => {
    const { number, post } = await paidOrder();
    await post('pack');
    await post('ship', {});
    expect(await post('cancel')).toMatchObject({
      code: 409,
      message: `Order ${number} is shipped; its money can be given back instead (refund).`,
    });
  });

  it('count their packs on the slip', async () => {
    for (const [quantity, text] of [
      [1, '<p>1 pack</p>'],
      [2, '<p>2 packs</p>'],
    ] as const) {
      const { number } = await paidOrder(quantity);
      const { html } = (await command('GET', `orders/${number}/slip`)).json().data;
      expect(html).toContain(text);
    }
  });

  it.each([['paid'], ['packed']])(
    'release their stock when a %s order is refunded completely',
    async (status) => {
      const { number, post, packs } = await paidOrder();
      if (status === 'packed') await post('pack');
      expect((await post('refund', { amount: '39' })).data).toEqual({ amount: '₹39.00' });
      expect((await command('GET', `orders/${number}`)).json().data.status).toBe(status);
      expect((await post('refund', {})).code).toBe(200);
      expect((await command('GET', `orders/${number}`)).json().data.status).toBe('cancelled');
      expect(await stockOf(packs[0]?.variantId)).toMatchObject({ onHand: 20, reserved: 0 });
      expect((await post('pack')).message).toMatch(/is cancelled; only one that is paid/);
      expect(await findContradictions(db)).toEqual([]);
    },
  );

  it('cannot be packed when they were refunded in another way', async () => {
    const { number, orderId, post } = await paidOrder();
    const [paid] = await db.select().from(payment).where(eq(payment.orderId, orderId));
    if (!paid) throw new Error('It is paid.');
    const { id: paymentId, captured: amount } = paid;
    await db
      .insert(refund)
      .values({ id: `ref_${orderId}`, paymentId, key: 'x', amount, status: 'done' });
    expect((await post('pack')).message).toBe(
      `Everything of order ${number} went back; cancel it.`,
    );
  });
});

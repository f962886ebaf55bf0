import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { upsertCoupon } from '../../server/cart/coupons/manageCoupons';
import { stock, variant } from '../../server/catalogue/catalogueSchema';
import { exportOrders } from '../../server/fulfilment/exportRepository';
import { findOperatorOrder } from '../../server/fulfilment/operatorOrderRepository';
import { invoice } from '../../server/orders/invoices/invoicesSchema';
import { orderItem } from '../../server/orders/ordersSchema';
import { shortage } from '../../server/orders/packingSchema';
import { refund } from '../../server/payments/paymentsSchema';
import { sendRefunds } from '../../server/payments/sendRefunds';
import { readConfig } from '../../server/platform/config/readConfig';
import type { Database } from '../../server/platform/db/database';
import { operatorAudit } from '../../server/platform/operator/operatorSchema';
import type { InsteadPacks } from '../../src/contract/operator/operatorOrder';
import { asOrdered, takeOff } from '../../src/contract/rules/shortLines';
import { orderTable } from '../support/api/exportedRows';
import { makeCommand } from '../support/api/operator';
import { DAY } from '../support/clock';
import { addProduct } from '../support/database/catalogueRows';
import { findContradictions } from '../support/database/stockContradictions';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';
import {
  jarsAndSacks,
  onDeliveryFacts,
  openShortShop,
  type Shop,
  type ShortOrder,
  VAT,
} from '../support/shortLines/shop';

const { facts } = readConfig({});

describeDatabase('An order with lines in place of others', { timeout: 60_000 }, () => {
  let db: Database;
  let shop: Shop;
  beforeAll(async () => {
    db = await openTestDatabase();
    const terms = onDeliveryFacts(facts, { max: 500_000, maxNew: 500_000, fee: 2000 });
    shop = await openShortShop(db, terms);
  });

  const stockOf = async (variantId = '') => {
    const [row] = await db.select().from(stock).where(eq(stock.variantId, variantId));
    return [row?.onHand, row?.reserved];
  };
  const notesOf = async ({ orderId }: ShortOrder) =>
    (
      await db.select().from(invoice).where(eq(invoice.orderId, orderId)).orderBy(invoice.sequence)
    ).filter(({ kind }) => kind === 'credit_note');
  const refundsOf = async ({ paymentId = '' }: ShortOrder) =>
    db.select().from(refund).where(eq(refund.paymentId, paymentId)).orderBy(refund.createdAt);
  const honey = (price: number, others: Parameters<typeof addProduct>[1] = {}) =>
    addProduct(db, { name: 'Honey', price, onHand: 50, hsn: '0409', ...others });
  const notShort = async ({ orderId }: ShortOrder) => {
    expect(await db.$count(shortage, eq(shortage.orderId, orderId))).toBe(0);
    expect(await db.$count(orderItem, eq(orderItem.orderId, orderId))).toBe(2);
  };

  it('gives back what cheaper goods cost less, with the tax of their rate', async () => {
    const order = await shop.place(jarsAndSacks);
    const { variantId } = await honey(8400);
    const sent = { quantity: 1, instead: { variantId, quantity: 2 } };
    const made = await order.short({ 0: sent }, { reason: 'The jars broke' });
    expect(made).toMatchObject({
      code: 200,
      data: { status: 'paid', takenOff: '₹42.00' },
      message: expect.stringMatching(
        `^Order ${order.number} is sent with 2 packs less and 2 other packs in their place: ₹42.00 goes back, credit note LC-[0-9-]+. The shopper gets an e-mail.$`,
      ),
    });
    const [entry] = await db
      .select()
      .from(operatorAudit)
      .where(eq(operatorAudit.subject, order.number));
    expect(entry).toMatchObject({
      before: [{ variantId: order.variants[0], quantity: 3 }],
      after: { lines: [{ quantity: 1, instead: { variantId, quantity: 2 } }], takenOff: '₹42.00' },
    });
    const notes = await notesOf(order);
    expect(notes.map(({ amount, taxes }) => [amount, taxes?.map(({ tax }) => tax)])).toEqual([
      [4200, [200]],
    ]);
    const shown = await order.read();
    // The invoice stays.
    expect(shown).toMatchObject({
      itemCount: 5,
      totals: order.placed.totals,
      tax: order.placed.tax,
      payment: { refundDue: 4200 },
      shortLines: [{ variantId: order.variants[0], quantity: 2, amount: 4200, tax: 200 }],
    });
    expect(shown.items.at(-1)).toMatchObject({
      ...{ variantId, quantity: 0, ordered: 2, comes: 2, charged: 16_800 },
      replaces: order.variants[0],
      product: { name: 'Honey' },
      variant: { price: 8400 },
    });
    expect(await stockOf(order.variants[0])).toEqual([48, 1]);
    expect(await stockOf(variantId)).toEqual([50, 2]);
    await sendRefunds({ ...shop.harness.job, now: () => new Date(Date.now() + DAY) });
    expect((await order.read()).payment).toMatchObject({ refundDue: 0, refunded: 4200 });
    await order.post('pack');
    await order.post('ship', {});
    expect(await stockOf(variantId)).toEqual([48, 0]);
    expect(await findContradictions(db)).toEqual([]);
  });

  it('costs what was paid where the goods cost as much or more', async () => {
    const order = await shop.place(jarsAndSacks);
    const equal = await honey(10_500);
    const dearer = await honey(90_000, { taxClass: 'luxury' });
    const made = await order.short({
      0: { quantity: 2, instead: { variantId: equal.variantId, quantity: 1 } },
      1: { quantity: 0, instead: { variantId: dearer.variantId, quantity: 1 } },
    });
    expect(made).toMatchObject({ code: 200, data: { status: 'paid', takenOff: '₹0.00' } });
    expect(made.message).toBe(
      `Order ${order.number} is sent with 3 packs less and 2 other packs in their place. The shopper gets an e-mail.`,
    );
    expect([await refundsOf(order), await notesOf(order)]).toEqual([[], []]);
    const { items } = await order.read();
    expect(items.map(({ charged, variant: { price } }) => [charged, price]).slice(2)).toEqual([
      [10_500, 10_500],
      [43_500, 43_500],
    ]);
  });

  it('can itself be short, and be replaced again', async () => {
    const order = await shop.place(jarsAndSacks);
    const [first, second] = [await honey(8400), await honey(5250)];
    const sent = { variantId: order.variants[0], quantity: 0 };
    const instead = { variantId: first.variantId, quantity: 3 };
    await order.post('short', { lines: [{ ...sent, instead }] });
    // One of ₹84.00 stays, one of ₹52.50 comes for the two others.
    const again = { variantId: first.variantId, quantity: 1 };
    const other = { variantId: second.variantId, quantity: 1 };
    const made = await order.post('short', { lines: [{ ...again, instead: other }] });
    expect(made.data).toEqual({ status: 'paid', takenOff: '₹115.50' });
    const { items } = await order.read();
    expect(
      items.map(({ quantity, ordered, comes, replaces, charged }) => [
        ...[quantity, ordered, comes, charged],
        replaces === order.variants[0],
      ]),
    ).toEqual([
      [3, 3, 0, undefined, false],
      [2, undefined, undefined, undefined, false],
      [0, 3, 1, 8400, true],
      [0, 1, 1, 5250, true],
    ]);
    expect(await stockOf(first.variantId)).toEqual([48, 1]);
    // What is left is credited with the rest of the tax.
    await order.post('cancel');
    const notes = await notesOf(order);
    expect(notes.map(({ amount }) => amount)).toEqual([6300, 11_550, 57_150]);
    const taxes = notes.flatMap((note) => note.taxes ?? []);
    const charged = order.placed.tax?.rates ?? [];
    for (const { rate, tax } of charged) {
      const own = taxes.filter((each) => each.rate === rate);
      expect(own.reduce((sum, each) => sum + each.tax, 0)).toBe(tax);
    }
    expect(await stockOf(first.variantId)).toEqual([48, 0]);
    expect(await stockOf(second.variantId)).toEqual([50, 0]);
    expect(await findContradictions(db)).toEqual([]);
  });

  it('is rewritten where it has no invoice yet, and its invoice has what is sent', async () => {
    await upsertCoupon(db, { code: 'TENTH', kind: 'percentage', value: 10 });
    const order = await shop.place(jarsAndSacks, { onDelivery: true, coupon: 'TENTH' });
    expect((await order.read()).totals).toMatchObject({ discount: 7500, total: 69_500 });
    const dearer = await honey(40_000);
    // ₹94.50 were to be paid for a jar: two of them are ₹189.00, for three packs ₹63.00 each.
    const made = await order.short({
      0: { quantity: 1, instead: { variantId: dearer.variantId, quantity: 4 } },
    });
    expect(made.message).toBe(
      `Order ${order.number} is sent with 2 packs less and 4 other packs in their place. The shopper gets an e-mail.`,
    );
    const shown = await order.read();
    expect(shown.items.map(({ quantity, variant: { price } }) => [quantity, price])).toEqual([
      [1, 10_500],
      [2, 21_750],
      [4, 4725],
    ]);
    expect(shown).toMatchObject({
      totals: { items: 72_900, discount: 5400, total: 69_500 },
      coupon: { saved: 5400 },
      tax: { lines: [{ rate: 500 }, { rate: 1800 }, { rate: 500, hsn: '0409' }] },
    });
    expect(shown.tax?.total).toBe(order.placed.tax?.total);
    const cheaper = await honey(7050);
    const less = await order.short({
      0: { quantity: 0, instead: { variantId: cheaper.variantId, quantity: 1 } },
    });
    expect(less.message).toContain('1 other pack in their place: ₹24.00 less to be paid');
    await order.post('pack');
    await order.post('ship', {});
    expect((await order.post('deliver', { paid: 'cash' })).code).toBe(200);
    const [issued] = await db.select().from(invoice).where(eq(invoice.orderId, order.orderId));
    expect(issued).toMatchObject({ kind: 'invoice', amount: 67_100 });
    const { tax, totals } = await order.read();
    expect(tax?.rates.reduce((sum, rate) => sum + rate.taxable + rate.tax, 0)).toBe(totals.total);
  });

  it('adds the taxes of what it is charged where prices do not include them', async () => {
    const plain = await openShortShop(db, { tax: VAT, invoices: undefined });
    const order = await plain.place(jarsAndSacks);
    const { variantId } = await honey(10_000);
    const made = await order.short({ 0: { quantity: 0, instead: { variantId, quantity: 3 } } });
    // ₹15.00 with 7 %.
    expect(made.data.takenOff).toBe('₹16.05');
    expect(await order.read()).toMatchObject({
      totals: { items: 73_500, tax: 2100 + 8265, total: 83_865 },
      payment: { received: 85_470, refundDue: 1605 },
    });
  });

  it('says before what goes back, as the server computes it', async () => {
    const order = await shop.place(jarsAndSacks);
    const { variantId } = await honey(9999);
    const { amount, charged } = takeOff(await order.read(), [
      {
        ...{ variantId: String(order.variants[0]), quantity: 1 },
        instead: { variantId, quantity: 2, price: 9999 },
      },
    ]);
    expect([amount, charged.get(variantId)]).toEqual([1002, 19_998]);
    const sent = { quantity: 1, instead: { variantId, quantity: 2 } };
    expect((await order.short({ 0: sent })).data.takenOff).toBe('₹10.02');
  });

  it('takes goods with the same tax rate, in stock, and not in the order yet', async () => {
    const order = await shop.place(jarsAndSacks);
    const { number } = order;
    const send = (variantId: string, quantity = 1) =>
      order.short({ 0: { quantity: 2, instead: { variantId, quantity } } });
    const rejected = async (answer: ReturnType<typeof send>, message: string) => {
      expect(await answer).toMatchObject({ code: 409, message });
      await notShort(order);
    };
    const taxed = await honey(9000, { taxClass: 'luxury' });
    await rejected(
      send(taxed.variantId),
      `Honey (1 kg) is not taxed like Jar (1 kg) in order ${number}: send goods with the same tax rate instead.`,
    );
    const few = await honey(9000, { onHand: 2 });
    await rejected(
      send(few.variantId, 3),
      `Fewer than 3 packs of Honey (1 kg) are free, so order ${number} is unchanged.`,
    );
    expect(await stockOf(few.variantId)).toEqual([2, 0]);
    const there = `Order ${number} has Sack (1 kg) already, and each pack can be in it once: send another one instead.`;
    await rejected(send(String(order.variants[1])), there);
    const archived = await honey(9000);
    const slug = archived.productId.replace('prd_', 'product-');
    const command = makeCommand(shop.harness.app);
    await command('PUT', 'catalogue', { products: [{ slug, status: 'archived' }] });
    await rejected(
      send(archived.variantId),
      `The pack ${archived.variantId} is not sold, so it cannot be sent in place of another.`,
    );
    const { variantId } = await honey(9000);
    const twice = { quantity: 0, instead: { variantId, quantity: 1 } };
    const line = { ...twice, variantId: order.variants[0] };
    await rejected(
      order.post('short', { lines: [line, { ...line, variantId: order.variants[1] }] }),
      `Order ${number} has Honey (1 kg) already, and each pack can be in it once: send another one instead.`,
    );
    for (const instead of [
      {},
      { variantId },
      { variantId, quantity: 0 },
      { variantId, quantity: 100 },
      { variantId, quantity: 1, price: 1 },
    ]) {
      const lines = [{ variantId: order.variants[0], quantity: 2, instead }];
      expect((await order.post('short', { lines })).code, JSON.stringify(instead)).toBe(400);
    }
    await notShort(order);
  });

  it('is replaced once by a repeated key, and once by two operators at once', async () => {
    const order = await shop.place(jarsAndSacks);
    const { variantId } = await honey(8400, { onHand: 3 });
    const key = randomUUID();
    const sent = { quantity: 1, instead: { variantId, quantity: 2 } };
    const answers = await Promise.all([1, 2, 3].map(() => order.short({ 0: sent }, {}, key)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0].code).toBe(200);
    expect((await order.short({ 0: sent })).code).toBe(409);
    expect(await stockOf(variantId)).toEqual([3, 2]);
    const other = await honey(21_750, { taxClass: 'luxury' });
    const sack = { quantity: 1, instead: { variantId: other.variantId, quantity: 1 } };
    const both = await Promise.all([order.short({ 1: sack }), order.short({ 1: sack })]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await stockOf(other.variantId)).toEqual([50, 1]);
    expect((await refundsOf(order)).map(({ amount }) => amount)).toEqual([4200]);
  });

  it('takes the last packs for one of two orders, which take each other’s goods', async () => {
    const goods = jarsAndSacks.slice(0, 1);
    const orders = [await shop.place(goods), await shop.place(goods)];
    const swapped = await Promise.all(
      orders.map((order, at) =>
        order.short({
          0: {
            quantity: 2,
            instead: { variantId: String(orders[1 - at]?.variants[0]), quantity: 1 },
          },
        }),
      ),
    );
    expect(swapped.map(({ code }) => code)).toEqual([200, 200]);
    const { variantId } = await honey(8400, { onHand: 2 });
    const last = { quantity: 0, instead: { variantId, quantity: 2 } };
    const both = await Promise.all(orders.map((order) => order.short({ 0: last })));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await stockOf(variantId)).toEqual([2, 2]);
    expect(await findContradictions(db)).toEqual([]);
  });

  it('has its price of the moment it is replaced', async () => {
    const order = await shop.place(jarsAndSacks);
    const { variantId } = await honey(8400);
    await db.update(variant).set({ price: 8000 }).where(eq(variant.id, variantId));
    const sent = { quantity: 2, instead: { variantId, quantity: 1 } };
    expect((await order.short({ 0: sent })).data.takenOff).toBe('₹25.00');
  });

  it('goes back on the shelf when it comes back unpaid', async () => {
    const order = await shop.place(jarsAndSacks, { onDelivery: true });
    const { variantId } = await honey(8400);
    await order.short({ 0: { quantity: 0, instead: { variantId, quantity: 3 } } });
    await order.post('pack');
    await order.post('ship', {});
    expect(await stockOf(variantId)).toEqual([47, 0]);
    await order.post('return', {});
    expect(await stockOf(variantId)).toEqual([50, 0]);
  });

  it('is shown with what it is in place of', async () => {
    const order = await shop.place(jarsAndSacks);
    const { variantId } = await honey(8400, { name: 'Honey & <Comb>' });
    await order.short({ 0: { quantity: 1, instead: { variantId, quantity: 2 } } });
    const command = makeCommand(shop.harness.app);
    const { html } = (await command('GET', `orders/${order.number}/slip`)).json().data;
    expect(html).toContain(
      '<td>2</td><td>Honey &#38; &#60;Comb&#62;<br><small>Instead of Jar (1 kg)</small></td>',
    );
    expect(html).toContain('Not in the parcel: 2 × Jar (1 kg)');
    expect(html).toContain('<p>5 packs</p>');
    const details = await findOperatorOrder(db, order.number, new Date());
    expect(details.items[0]).toMatchObject({ ordered: 3, comes: 1, product: { name: 'Jar' } });
    expect(details.items[2]).toMatchObject({
      product: { name: 'Honey & <Comb>' },
      comes: 2,
      charged: 16_800,
      replaces: details.items[0]?.variantId,
    });
    const { results } = await exportOrders(db, {}, 'Asia/Kolkata');
    const own = results.filter(({ number }) => number === order.number);
    const rows = orderTable(own);
    expect(rows).toMatchObject([
      { product: 'Jar', instead_of: '', quantity: '3', ordered: '3', sent: '1' },
      { product: 'Sack', instead_of: '' },
      {
        ...{ product: 'Honey & <Comb>', instead_of: 'Jar, 1 kg' },
        ...{ quantity: '0', ordered: '0', sent: '2' },
      },
    ]);
    for (const { kind, year, sequence } of await db
      .select()
      .from(invoice)
      .where(eq(invoice.orderId, order.orderId))) {
      const path = `invoices/${kind}.${year}.${sequence}`;
      expect((await command('GET', path)).json().data.html, kind).toContain(
        '<p>2 × Honey &#38; &#60;Comb&#62;, 1 kg instead of Jar, 1 kg.</p>',
      );
    }
    // Nobody wanted it, so it is not ordered again.
    const { items } = await order.read();
    expect(asOrdered(items).map(({ product, quantity }) => [product.name, quantity])).toEqual([
      ['Jar', 3],
      ['Sack', 2],
    ]);
  });

  it('is ticked and rated like any other line', async () => {
    const order = await shop.place(jarsAndSacks);
    const { variantId } = await honey(8400);
    await order.short({ 0: { quantity: 0, instead: { variantId, quantity: 2 } } });
    const command = makeCommand(shop.harness.app);
    const tick = { done: true, at: new Date().toISOString() };
    const path = `orders/${order.number}/ticks`;
    const ticked = await command('PUT', `${path}/${variantId}`, tick);
    expect(ticked.json().data.ticks).toMatchObject([{ variantId }]);
    for (const [step, payload] of [['pack'], ['ship', {}], ['deliver', {}]] as const) {
      await order.post(step, payload);
    }
    const item = (await order.read()).items.at(-1);
    const { shopper } = order;
    const rated = await shopper.put(`reviews/${shopper.id}/${item?._id}`, { stars: 5 });
    expect(rated.statusCode).toBe(200);
  });

  it('is chosen from packs of the product, or from a search, that may be sent', async () => {
    const order = await shop.place(jarsAndSacks);
    const [line = ''] = order.variants;
    const jar = (await order.read()).items[0];
    const pack = (id: string, position: number, onHand: number) => ({
      variant: {
        ...{ id, productId: String(jar?.productId), position, label: `${position} g` },
        ...{ price: 5000, mrp: 5000, unitAmount: 1, unitPer: 'kg' as const, netQuantity: 500 },
      },
      stock: { variantId: id, onHand },
    });
    for (const each of [pack(`${line}_2`, 2, 4), pack(`${line}_3`, 3, 0)]) {
      await db.insert(variant).values(each.variant);
      await db.insert(stock).values(each.stock);
    }
    const fits = await honey(9000, { name: 'Comb honey of the hills' });
    await honey(9000, { name: 'Comb honey, rare', taxClass: 'luxury' });
    await honey(9000, { name: 'Comb honey, gone', onHand: 0 });
    const command = makeCommand(shop.harness.app);
    const find = async (q?: string) => {
      const query = q ? `?q=${encodeURIComponent(q)}` : '';
      const path = `orders/${order.number}/instead/${line}${query}`;
      const { results } = (await command('GET', path)).json().data as InsteadPacks;
      return results;
    };
    const slug = jar?.productId.replace('prd_', 'product-');
    expect(await find()).toEqual([
      { variantId: `${line}_2`, product: slug, name: 'Jar', label: '2 g', price: 5000, free: 4 },
    ]);
    expect(await find('COMB HONEY')).toMatchObject([{ variantId: fits.variantId, free: 50 }]);
    await order.short({ 0: { quantity: 2, instead: { variantId: fits.variantId, quantity: 1 } } });
    expect(await find('comb honey')).toEqual([]);
    const unknown = await command('GET', `orders/${order.number}/instead/var_none`);
    expect(unknown.statusCode).toBe(404);
    expect((await command('GET', `orders/NOPE/instead/${line}`)).statusCode).toBe(404);
  });
});

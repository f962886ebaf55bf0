import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { findOperatorOrder } from '../../server/fulfilment/operatorOrderRepository';
import { packingSlip } from '../../server/fulfilment/packingSlip';
import { eraseOrders } from '../../server/orders/erasedOrders';
import { readConfig } from '../../server/platform/config/readConfig';
import type { Database } from '../../server/platform/db/database';
import type { Checkout } from '../../src/contract/checkout';
import { makeCart, orderCart } from '../support/api/checkout';
import { makeCommand } from '../support/api/operator';
import { openApi } from '../support/api/server';
import { addProduct } from '../support/database/catalogueRows';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';

const { facts } = readConfig({});

describeDatabase('What a customer wants of a line', () => {
  let db: Database;
  let app: FastifyInstance;
  let command: ReturnType<typeof makeCommand>;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
    command = makeCommand(app);
  });

  /** Sends an order of two lines, of which the first has wishes. */
  const send = async (wish: Partial<Checkout['lines'][number]>) => {
    const made = await makeCart(app, db, [2, 1]);
    const [first, second] = made.checkout.lines;
    if (!first || !second) throw new Error('A cart has two lines.');
    const response = await orderCart(made, { lines: [{ ...first, ...wish }, second] });
    return { response, first, made };
  };
  const order = async (wish: Partial<Checkout['lines'][number]>) => {
    const { response, first, made } = await send(wish);
    const { orderId } = response.json().data;
    const details = async () => (await made.shopper.get(`order_details/${orderId}`)).json().data;
    return { first, made, details };
  };

  it('goes with the order to those who pack it, by note and alternative', async () => {
    const brown = await addProduct(db, { name: 'Brown rice', onHand: 9 });
    const { details, first, made } = await order({
      note: 'Ripe ones, please',
      instead: brown.variantId,
    });
    const { items, number } = await details();
    expect(items[0]).toMatchObject({
      note: 'Ripe ones, please',
      instead: { variantId: brown.variantId, name: 'Brown rice' },
    });
    expect(items[1]).not.toHaveProperty('note');
    expect(items[1]).not.toHaveProperty('instead');
    const packing = (await command('GET', `orders/${number}`)).json().data;
    expect(packing.items[0].instead.name).toBe('Brown rice');
    const packed = await findOperatorOrder(db, number, new Date());
    expect(packingSlip(packed, facts, undefined)).toContain('Note: Ripe ones, please');
    // The alternative comes first among what may be sent instead.
    const instead = (await command('GET', `orders/${number}/instead/${first.variantId}`)).json();
    expect(instead.data.results[0].variantId).toBe(brown.variantId);
    await eraseOrders(db, made.shopper.id, new Date());
    expect((await details()).items[0]).not.toHaveProperty('note');
  });

  it('holds up no order: an alternative that is gone, or ordered itself, is left out', async () => {
    const gone = await order({ instead: 'var_gone' });
    expect((await gone.details()).items[0]).not.toHaveProperty('instead');
    const made = await makeCart(app, db, [1, 1]);
    const [first, second] = made.checkout.lines;
    if (!first || !second) throw new Error('A cart has two lines.');
    const both = [{ ...first, instead: second.variantId }, second];
    const { orderId } = (await orderCart(made, { lines: both })).json().data;
    const { items } = (await made.shopper.get(`order_details/${orderId}`)).json().data;
    expect(items[0]).not.toHaveProperty('instead');
  });

  it('is refused, with the field, where it is too long', async () => {
    const { response } = await send({ note: 'x'.repeat(141) });
    expect(response.json()).toMatchObject({ code: 400, message: expect.stringContaining('note') });
    // Line breaks are read as blanks, as in every line of text.
    const { details } = await order({ note: ' two\nlines ' });
    expect((await details()).items[0].note).toBe('two lines');
  });
});

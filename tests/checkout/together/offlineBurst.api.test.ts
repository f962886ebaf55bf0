import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/platform/db/database';
import type { CartItem } from '../../../src/contract/cart';
import { defaultLimits } from '../../support/api/limits';
import { openApi } from '../../support/api/server';
import { makeShopper } from '../../support/api/shopper';
import { addProduct } from '../../support/database/catalogueRows';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';
import { makeAddressData, toCheckoutLines } from '../../support/factories';

/** Passengers of one train behind one address, and what each has changed in the tunnel. */
const SHOPPERS = 3;
const LINES = 30;
const WISHES = 30;
const ADDRESSES = 5;

describeOnce('Changes saved in a day without a signal', { timeout: 60_000 }, () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });

  it('are accepted all at once, with the order, within the limits of a shop that configures none', async () => {
    const app = await openApi(db, { limits: defaultLimits });
    const packs: Awaited<ReturnType<typeof addProduct>>[] = [];
    for (let pack = 0; pack < LINES; pack++) {
      packs.push(await addProduct(db, { price: 1_000, onHand: 1_000 }));
    }
    const sendAll = async () => {
      const shopper = await makeShopper(app, db, '10.8.0.1');
      const { id } = shopper;
      const statuses: number[] = [];
      const note = ({ statusCode }: { statusCode: number }) => statuses.push(statusCode);
      for (const pack of packs) note(await shopper.put(`cart/${id}`, { ...pack, quantity: 1 }));
      for (const { productId } of packs.slice(0, WISHES)) {
        note(await shopper.put('add_wishlist', { userId: id, productId }));
      }
      let addressId = '';
      for (let address = 0; address < ADDRESSES; address++) {
        const line1 = `${address}, Lake Road`;
        const added = await shopper.post(`myaddress/${id}`, makeAddressData({ line1 }));
        note(added);
        addressId = added.json().data.results._id;
      }
      const cart: CartItem[] = (await shopper.get(`cart/${id}`)).json().data.results;
      const lines = toCheckoutLines(cart);
      note(await shopper.post(`checkout/${id}`, { addressId, lines, orderKey: randomUUID() }));
      return statuses;
    };
    const statuses = (await Promise.all(Array.from({ length: SHOPPERS }, sendAll))).flat();
    expect(statuses).toHaveLength(SHOPPERS * (LINES + WISHES + ADDRESSES + 1));
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});

import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/platform/db/database';
import { type Buyer, makeBuyers, PRICE } from '../support/api/buyers';
import { mapConcurrently } from '../support/concurrently';
import { addProduct } from '../support/database/catalogueRows';
import { findContradictions, packsSold } from '../support/database/stockContradictions';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';
import { buyNaively } from './naiveCheckout';

const BUYERS = 100;
const AT_ONCE = 50;

describeDatabase('Negative control: checkout that checks stock first', { timeout: 240_000 }, () => {
  let db: Database;
  let buyers: Buyer[];
  beforeAll(async () => {
    db = await openTestDatabase();
    buyers = await makeBuyers(db, BUYERS);
  });

  it('oversells the last packs', async () => {
    const pack = await addProduct(db, { onHand: 20, price: PRICE });
    const responses = await mapConcurrently(AT_ONCE, buyers, (buyer) =>
      buyNaively(db, buyer, pack.variantId),
    );
    expect(responses.filter((status) => status === 200).length).toBeGreaterThan(20);
    expect(await packsSold(db, pack.variantId)).toBeGreaterThan(20);
    expect(await findContradictions(db)).not.toEqual([]);
  });
});

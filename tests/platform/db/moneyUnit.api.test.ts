import { beforeEach, expect, it } from 'vitest';
import { assertMoneyUnit } from '../../../server/platform/db/assertAmounts';
import type { Database } from '../../../server/platform/db/database';
import { moneyUnit } from '../../../server/platform/db/moneyUnit';
import { addProduct } from '../../support/database/catalogueRows';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';

describeOnce('The currency of a database', () => {
  let db: Database;
  beforeEach(async () => {
    db = await openTestDatabase();
  });
  const rejection =
    'The database holds amounts in INR (2 decimals), and the facts of the shop say EUR';

  it('may change while no amounts are stored, but not once there are prices', async () => {
    await assertMoneyUnit(db, 'EUR');
    await assertMoneyUnit(db, 'INR');
    await addProduct(db);
    await assertMoneyUnit(db, 'INR');
    await expect(assertMoneyUnit(db, 'EUR')).rejects.toThrow(rejection);
    await expect(assertMoneyUnit(db, 'JPY')).rejects.toThrow('say JPY (0 decimals): nothing is');
    expect(await db.select().from(moneyUnit)).toEqual([{ id: 1, currency: 'INR', decimals: 2 }]);
  });

  it('is rejected with other decimals, too', async () => {
    await addProduct(db);
    await db.insert(moneyUnit).values({ currency: 'HUF', decimals: 0 });
    await expect(assertMoneyUnit(db, 'HUF')).rejects.toThrow(
      'in HUF (0 decimals), as an earlier version read them from Node, and ISO 4217 says HUF (2 decimals): nothing is converted. Export the goods with',
    );
  });
});

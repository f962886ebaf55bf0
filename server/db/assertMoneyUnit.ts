import { sql } from 'drizzle-orm';
import { OperatorError } from '../config/operatorError';
import type { Database } from './database';
import { variant } from './schema/catalogue';
import { coupon } from './schema/coupons';
import { moneyUnit } from './schema/moneyUnit';
import { order } from './schema/orders';

/**
 * Stored amounts are never converted: 100 of INR would be sold as 100 of EUR.
 * @throws OperatorError when the database holds prices, coupons or orders in another currency
 */
export const assertMoneyUnit = async (db: Database, currency: string) => {
  const unit = { currency, decimals: decimalsOf(currency) };
  const [stored] = await db.select().from(moneyUnit);
  const isSame = stored?.currency === unit.currency && stored.decimals === unit.decimals;
  if (stored && !isSame && (await holdsAmounts(db))) {
    throw new OperatorError(
      `The database holds amounts in ${nameOf(stored)}, and the facts of the shop say ${nameOf(unit)}: nothing is converted, so take back the currency, or begin with an empty database (another DATA_DIR or DATABASE_URL).`,
    );
  }
  await db.insert(moneyUnit).values(unit).onConflictDoUpdate({ target: moneyUnit.id, set: unit });
};

const holdsAmounts = async (db: Database) => {
  const [found] = await db
    .select({
      any: sql<boolean>`exists (select from ${variant}) or exists (select from ${order}) or exists (select from ${coupon})`,
    })
    .from(sql`(select 1) as one`);
  return found?.any === true;
};

const decimalsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 0;

const nameOf = ({ currency, decimals }: { currency: string; decimals: number }) =>
  `${currency} (${decimals} decimals)`;

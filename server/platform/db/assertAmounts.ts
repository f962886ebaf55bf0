import { and, asc, isNull, or, sql } from 'drizzle-orm';
import { digitsOf } from '../../../src/contract/rules/amounts';
import { coupon } from '../../cart/coupons/couponsSchema';
import { product, variant } from '../../catalogue/catalogueSchema';
import { order } from '../../orders/ordersSchema';
import { ConfigError } from '../config/configError';
import { notCountable } from '../config/gatewayUnits/countable';
import type { Database } from './database';
import { moneyUnit } from './moneyUnit';

/**
 * Stored amounts are never converted: 100 of INR would be sold as 100 of EUR.
 * @throws ConfigError when the database holds prices, coupons or orders in another currency
 */
export const assertMoneyUnit = async (db: Database, currency: string) => {
  const unit = { currency, decimals: digitsOf(currency) };
  const [stored] = await db.select().from(moneyUnit);
  const isSame = stored?.currency === unit.currency && stored.decimals === unit.decimals;
  if (stored && !isSame && (await holdsAmounts(db))) {
    if (stored.currency === unit.currency) throw new ConfigError(otherDecimals(stored, unit));
    throw new ConfigError(
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

/** Earlier versions took the decimals of Node, which has none for HUF, IDR, PKR and others. */
const otherDecimals = (stored: MoneyUnit, unit: MoneyUnit) =>
  `The database holds amounts in ${nameOf(stored)}, as an earlier version read them from Node, and ISO 4217 says ${nameOf(unit)}: nothing is converted. Export the goods with the earlier version (npm run shop -- catalogue export), begin with an empty database (another DATA_DIR or DATABASE_URL), and import them there.`;

type MoneyUnit = Pick<typeof moneyUnit.$inferSelect, 'currency' | 'decimals'>;

const nameOf = ({ currency, decimals }: MoneyUnit) => `${currency} (${decimals} decimals)`;

/**
 * A price that no gateway can count would be refused when somebody pays.
 * @param step `amountStep` of the configuration
 * @throws ConfigError that names the first such price, or the first such coupon
 */
export const assertCountablePrices = async (db: Database, step: number, currency: string) => {
  if (step === 1) return;
  const [repriced] = await db
    .select({ slug: product.slug, label: variant.label, price: variant.price })
    .from(variant)
    .innerJoin(product, sql`${product.id} = ${variant.productId}`)
    .where(sql`coalesce((${variant.weighing} ->> 'price')::int, ${variant.price}) % ${step} <> 0`)
    .orderBy(asc(product.slug), asc(variant.position))
    .limit(1);
  if (repriced) {
    const { slug, label, price } = repriced;
    throw new ConfigError(
      `The price of ${slug} (${label}) must be changed: ${notCountable(price, step, currency)}.`,
    );
  }
  const [found] = await db
    .select({ code: coupon.code, value: coupon.value, most: coupon.maxDiscount, kind: coupon.kind })
    .from(coupon)
    .where(
      and(
        isNull(coupon.archivedAt),
        or(
          sql`${coupon.kind} = 'amount' and ${coupon.value} % ${step} <> 0`,
          sql`${coupon.maxDiscount} % ${step} <> 0`,
        ),
      ),
    )
    .orderBy(asc(coupon.code))
    .limit(1);
  if (!found) return;
  const amount = found.kind === 'amount' ? found.value : (found.most ?? 0);
  throw new ConfigError(
    `The coupon ${found.code} must be changed: ${notCountable(amount, step, currency)}.`,
  );
};

import { and, asc, isNull, or, sql } from 'drizzle-orm';
import { coupon } from '../../cart/coupons/couponsSchema';
import { product, variant } from '../../catalogue/catalogueSchema';
import { notCountable } from '../config/gatewayUnits/countable';
import { OperatorError } from '../config/operatorError';
import type { Database } from './database';

/**
 * A price that no gateway can count would be refused when somebody pays.
 * @param step `amountStep` of the configuration
 * @throws OperatorError that names the first such price, or the first such coupon
 */
export const assertCountablePrices = async (db: Database, step: number, currency: string) => {
  if (step === 1) return;
  const [pack] = await db
    .select({ slug: product.slug, label: variant.label, price: variant.price })
    .from(variant)
    .innerJoin(product, sql`${product.id} = ${variant.productId}`)
    .where(sql`${variant.price} % ${step} <> 0`)
    .orderBy(asc(product.slug), asc(variant.position))
    .limit(1);
  if (pack) {
    const { slug, label, price } = pack;
    throw new OperatorError(
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
  throw new OperatorError(
    `The coupon ${found.code} must be changed: ${notCountable(amount, step, currency)}.`,
  );
};

import { and, asc, eq, gt, inArray, isNull, max, sql } from 'drizzle-orm';
import type { DayNeeds } from '../../../src/contract/operator/operatorNeeds';
import { type Need, needsByFarm } from '../../../src/contract/rules/dayNeeds';
import { TO_PACK } from '../../../src/contract/rules/isToPack';
import { lineWeight, noWeight, sumWeights } from '../../../src/contract/rules/lineWeight';
import { product, variant } from '../../catalogue/catalogueSchema';
import { farm } from '../../catalogue/farmSchema';
import { netOf } from '../../catalogue/unitPrice';
import { order, orderItem } from '../../orders/ordersSchema';
import { deliverySchedule } from '../../orders/windows/deliverySchedule';
import type { Database } from '../../platform/db/database';
import { currentTerms, type TermsConfig } from '../../platform/facts/currentFacts';
import { demandByDate } from '../../weekly/upcomingRoutes';
import { farmMail } from './needsSchema';

/** Packs of a line that are sent. */
const sentPacks = sql<number>`coalesce(${orderItem.fulfilled}, ${orderItem.quantity})`;

/** What farms are to bring on a day. @param day local to the shop */
export const findNeeds = async (
  db: Database,
  config: TermsConfig,
  day: string,
  now: Date,
): Promise<DayNeeds> => {
  const lines = await linesOf(db, day);
  const baskets = await basketsOf(db, config, day, now);
  const ids = new Set([...lines.map(({ variantId }) => variantId), ...baskets.keys()]);
  const sold = await soldPacks(db, [...ids]);
  const mailed = await mailedFarms(db, day);
  const needs = [...ids].flatMap((variantId): Need[] => {
    const own = lines.filter((line) => line.variantId === variantId);
    const ordered = own.reduce((sum, { packs }) => sum + packs, 0);
    const found = sold.get(variantId);
    const inBaskets = (found && baskets.get(variantId)) ?? 0;
    const [line] = own;
    const named = found ?? (line && { product: line.slug, name: line.name, label: line.label });
    if (!named || ordered + inBaskets === 0) return [];
    const { net, farm: grower, ...pack } = { net: undefined, farm: undefined, ...named };
    const mailedAt = grower && mailed.get(grower.id);
    return [
      {
        ...{ variantId, ...pack, ordered, baskets: inBaskets },
        weight: net ? lineWeight(net, ordered + inBaskets) : noWeight,
        ...(grower && {
          farm: {
            ...{ slug: grower.slug, name: grower.name, place: grower.place },
            hasEmail: grower.email !== '',
            ...(mailedAt && { mailedAt: mailedAt.toISOString() }),
          },
        }),
      },
    ];
  });
  const numbers = [...new Set(lines.map(({ number }) => number))];
  return {
    date: day,
    results: needsByFarm(needs),
    crates: numbers.map((number) => {
      const own = lines.filter((line) => line.number === number);
      const window = own[0]?.window;
      const weights = own.map(({ variantId, packs }) => {
        const net = sold.get(variantId)?.net;
        return net ? lineWeight(net, packs) : noWeight;
      });
      return {
        number,
        ...(window && { window }),
        packs: own.reduce((sum, { packs }) => sum + packs, 0),
        weight: sumWeights(weights),
      };
    }),
  };
};

/** The lines of the orders to pack for a day, by window and number. */
const linesOf = (db: Database, day: string) =>
  db
    .select({
      number: order.number,
      window: order.window,
      variantId: orderItem.variantId,
      slug: sql<string>`${orderItem.product} ->> 'slug'`,
      name: sql<string>`${orderItem.product} ->> 'name'`,
      label: orderItem.label,
      packs: sentPacks,
    })
    .from(order)
    .innerJoin(orderItem, eq(orderItem.orderId, order.id))
    .where(and(eq(order.arrivesOn, day), inArray(order.status, TO_PACK), gt(sentPacks, 0)))
    .orderBy(sql`${order.window} ->> 'from'`, asc(order.number), asc(orderItem.position));

const basketsOf = async (db: Database, config: TermsConfig, day: string, now: Date) => {
  const { weeklyBaskets: facts } = config.facts;
  if (!facts) return new Map<string, number>();
  const { schedule } = await currentTerms(db, config);
  const calendar = { schedule: await deliverySchedule(db, schedule), facts, now };
  return (await demandByDate(db, calendar)).get(day)?.quantities ?? new Map<string, number>();
};

/** More ids in one statement would take long to parse. */
const MAX_IDS = 500;

const soldPacks = async (db: Database, ids: string[]) => {
  const sold = new Map<string, ReturnType<typeof toPack>>();
  for (let at = 0; at < ids.length; at += MAX_IDS) {
    const rows = await db
      .select({
        variant,
        slug: product.slug,
        name: product.name,
        place: product.storagePlace,
        farm,
      })
      .from(variant)
      .innerJoin(product, eq(product.id, variant.productId))
      .leftJoin(farm, eq(farm.id, product.farmId))
      .where(inArray(variant.id, ids.slice(at, at + MAX_IDS)));
    for (const row of rows) sold.set(row.variant.id, toPack(row));
  }
  return sold;
};

interface SoldRow {
  variant: typeof variant.$inferSelect;
  slug: string;
  name: string;
  place: string;
  farm: typeof farm.$inferSelect | null;
}

const toPack = ({ variant: { label, sku, ...row }, slug, name, place, farm: grower }: SoldRow) => ({
  ...{ product: slug, name, label, net: netOf(row) },
  ...(sku !== null && { sku }),
  ...(place && { storagePlace: place }),
  ...(grower && { farm: grower }),
});

/** When farms were told of a day last. */
const mailedFarms = async (db: Database, day: string) => {
  const rows = await db
    .select({ farmId: farmMail.farmId, at: max(farmMail.createdAt) })
    .from(farmMail)
    .where(and(eq(farmMail.date, day), isNull(farmMail.failedAt)))
    .groupBy(farmMail.farmId);
  return new Map(rows.map(({ farmId, at }) => [farmId, at]));
};

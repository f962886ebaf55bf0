import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { and, asc, isNotNull, sql } from 'drizzle-orm';
import { Type } from 'typebox';
import { results } from '../../src/contract/envelope';
import { UpcomingDay } from '../../src/contract/operator/operatorDemand';
import { weeklyDates } from '../../src/contract/rules/weeklyDates';
import { deliverySchedule } from '../orders/windows/deliverySchedule';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { currentTerms } from '../platform/facts/currentFacts';
import { ok, responses } from '../platform/http/schemas/schemas';
import type { WeeklyCalendar } from './nextCheck';
import { findSoldVariants } from './weeklyRepository';
import { weeklyBasket } from './weeklySchema';

const WEEKS = 2;

/** What weekly baskets will need. */
export const upcomingRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  app.get(
    '/operator/upcoming',
    {
      config: { access: 'operator', right: 'orders' },
      schema: {
        summary: 'What the weekly baskets of the next two weeks need, by date',
        description: 'Without names: it is the sum of all baskets.',
        response: responses(results(Type.Array(UpcomingDay))),
      },
    },
    async () => {
      const { weeklyBaskets } = config.facts;
      const { schedule } = await currentTerms(db, config);
      const byId = await deliverySchedule(db, schedule);
      const upcoming = weeklyBaskets
        ? await listUpcoming(db, { schedule: byId, facts: weeklyBaskets, now: app.now() }, WEEKS)
        : [];
      return ok('operator.upcoming', { results: upcoming });
    },
  );
};

/** Baskets, and variants, that are read at a time. */
const PAGE_SIZE = 200;

interface Demand {
  baskets: number;
  /** By variant id. */
  quantities: Map<string, number>;
}

/**
 * In days with baskets, the variants most wanted first. Only their sums are kept in memory.
 * @param pageSize baskets that are read at a time
 */
export const listUpcoming = async (
  db: Database,
  calendar: WeeklyCalendar,
  weeks: number,
  pageSize = PAGE_SIZE,
): Promise<UpcomingDay[]> => {
  const byDate = await demandByDate(db, calendar, weeks, pageSize);
  const sold = await soldVariants(db, byDate);
  return [...byDate]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([date, { baskets, quantities }]) => {
      const wanted = [...quantities].flatMap(([variantId, quantity]) => {
        const found = sold.get(variantId);
        return found ? [{ ...found, quantity }] : [];
      });
      return {
        date,
        baskets,
        value: wanted.reduce((sum, { variant: { price }, quantity }) => sum + price * quantity, 0),
        packs: wanted
          .toSorted((one, other) => other.quantity - one.quantity)
          .map(({ sku, product: { name }, variant: { label }, quantity, available }) => {
            return { ...(sku && { sku }), name, label, quantity, available };
          }),
      };
    });
};

/** What weekly baskets need by date, of orders that are not placed yet. */
export const demandByDate = async (
  db: Database,
  { schedule, facts, now }: WeeklyCalendar,
  weeks = WEEKS,
  pageSize = PAGE_SIZE,
) => {
  const byDate = new Map<string, Demand>();
  for await (const { nextDate, ...basket } of comingBaskets(db, pageSize)) {
    // One that is due is placed within seconds.
    const dates = new Set([nextDate, ...weeklyDates(basket, schedule, facts, now, weeks)]);
    for (const date of dates) {
      if (date < nextDate) continue;
      const { baskets, quantities } = byDate.get(date) ?? { baskets: 0, quantities: new Map() };
      for (const { variantId, quantity } of basket.lines) {
        quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
      }
      byDate.set(date, { baskets: baskets + 1, quantities });
    }
  }
  return byDate;
};

/** The baskets with a next date, read page by page. */
async function* comingBaskets(db: Database, pageSize: number) {
  const { customerId, id, weekday, windowId, payment, skipped, lines, nextDate } = weeklyBasket;
  let after: { customerId: string; id: string } | undefined;
  do {
    const page = await db
      .select({ customerId, id, weekday, windowId, payment, skipped, lines, nextDate })
      .from(weeklyBasket)
      .where(
        and(
          isNotNull(nextDate),
          after && sql`(${customerId}, ${id}) > (${after.customerId}, ${after.id})`,
        ),
      )
      .orderBy(asc(customerId), asc(id))
      .limit(pageSize);
    for (const row of page) if (row.nextDate) yield { ...row, nextDate: row.nextDate };
    after = page.length < pageSize ? undefined : page.at(-1);
  } while (after);
}

const soldVariants = async (db: Database, byDate: Map<string, Demand>) => {
  const ids = new Set([...byDate.values()].flatMap(({ quantities }) => [...quantities.keys()]));
  const variants = new Map<string, Awaited<ReturnType<typeof findSoldVariants>>[number]>();
  const left = [...ids];
  while (left.length > 0) {
    const found = await findSoldVariants(db, left.splice(0, PAGE_SIZE));
    for (const each of found) variants.set(each.variantId, each);
  }
  return variants;
};

import { inArray } from 'drizzle-orm';
import type { DeliverySchedule } from '../../src/contract/delivery';
import type { Database } from '../db/database';
import { category } from '../db/schema/catalogue';

/**
 * The delivery schedule by category id, for shoppers.
 * @param schedule as configured: by category slug
 */
export const deliverySchedule = async (
  db: Database,
  { daysByCategory, ...schedule }: DeliverySchedule,
): Promise<DeliverySchedule> => {
  const slugs = Object.keys(daysByCategory);
  if (slugs.length === 0) return { ...schedule, daysByCategory };
  const rows = await db
    .select({ id: category.id, slug: category.slug })
    .from(category)
    .where(inArray(category.slug, slugs));
  const byId = rows.map(({ id, slug }) => [id, daysByCategory[slug] ?? schedule.days]);
  return { ...schedule, daysByCategory: Object.fromEntries(byId) };
};

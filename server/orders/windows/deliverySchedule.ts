import { inArray } from 'drizzle-orm';
import type { DeliverySchedule } from '../../../src/contract/shop/delivery';
import { category } from '../../catalogue/catalogueSchema';
import type { Database } from '../../platform/db/database';

/**
 * The delivery schedule by category id, for customers.
 * @param schedule as configured: by category slug
 */
export const deliverySchedule = async (
  db: Database,
  schedule: DeliverySchedule,
): Promise<DeliverySchedule> => {
  const { daysByCategory, days, windows } = schedule;
  const ofWindows = windows?.flatMap(({ categories = [] }) => categories) ?? [];
  const slugs = [...new Set([...Object.keys(daysByCategory), ...ofWindows])];
  if (slugs.length === 0) return schedule;
  const rows = await db
    .select({ id: category.id, slug: category.slug })
    .from(category)
    .where(inArray(category.slug, slugs));
  const byId = rows.map(({ id, slug }) => [id, daysByCategory[slug] ?? days]);
  const toIds = (categories: string[]) =>
    rows.filter(({ slug }) => categories.includes(slug)).map(({ id }) => id);
  return {
    ...schedule,
    daysByCategory: Object.fromEntries(byId),
    ...(windows && {
      windows: windows.map(({ categories, ...window }) => ({
        ...window,
        ...(categories && { categories: toIds(categories) }),
      })),
    }),
  };
};

import type { DeliverySchedule } from '../../../src/contract/shop/delivery';
import type { Database } from '../../platform/db/database';
import { findCategoryIds } from './categoryIds';

/**
 * The delivery schedule by category id, for customers.
 * @param schedule as configured: by category slug
 */
export const deliverySchedule = async (
  db: Database,
  schedule: DeliverySchedule,
): Promise<DeliverySchedule> => {
  const { daysByCategory, windows } = schedule;
  const ofWindows = windows?.flatMap(({ categories = [] }) => categories) ?? [];
  const slugs = [...Object.keys(daysByCategory), ...ofWindows];
  if (slugs.length === 0) return schedule;
  const ids = await findCategoryIds(db, slugs);
  const byId = Object.entries(daysByCategory).flatMap(([slug, days]) => {
    const id = ids.get(slug);
    return id === undefined ? [] : [[id, days] as const];
  });
  return {
    ...schedule,
    daysByCategory: Object.fromEntries(byId),
    ...(windows && {
      windows: windows.map(({ categories, ...window }) => ({
        ...window,
        ...(categories && { categories: categories.flatMap((slug) => ids.get(slug) ?? []) }),
      })),
    }),
  };
};

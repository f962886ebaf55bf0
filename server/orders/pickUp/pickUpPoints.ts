import type { PickUpPoint } from '../../../src/contract/pickUp';
import type { PickUpFacts } from '../../../src/contract/shop/pickUpFacts';
import type { ShopFacts } from '../../../src/contract/shop/shopFacts';
import { toWindow } from '../../platform/config/scheduleOf';
import type { Database } from '../../platform/db/database';
import { findCategoryIds } from '../windows/categoryIds';

/** No delivery window has a point in its id, so that places are counted for each apart. */
const windowId = (point: string, id: string) => `${point}.${id}`;

/** Where orders can be collected, for customers; undefined in a shop without pick-up points. */
export const listPickUpPoints = async (
  db: Database,
  { pickUp }: Pick<ShopFacts, 'pickUp'>,
): Promise<PickUpPoint[] | undefined> => {
  if (!pickUp || pickUp.points.length === 0) return undefined;
  const slugs = pickUp.points.flatMap(({ categories = [] }) => categories);
  const ids = await findCategoryIds(db, slugs);
  return pickUp.points.map((point) => toPoint(point, ids));
};

const toPoint = (
  { id, hours, categories, ...point }: PickUpFacts['points'][number],
  ids: Map<string, string>,
): PickUpPoint => ({
  ...point,
  _id: id,
  ...(categories && { categories: categories.flatMap((slug) => ids.get(slug) ?? []) }),
  windows: hours.map((window) => ({ ...toWindow(window), id: windowId(id, window.id) })),
});

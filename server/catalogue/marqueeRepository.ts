import { asc } from 'drizzle-orm';
import type { MarqueeItem } from '../../src/contract/marquee';
import type { Database } from '../db/database';
import { marqueeItem } from '../db/schema/home';

export const listMarqueeItems = async (db: Database): Promise<MarqueeItem[]> => {
  const rows = await db
    .select({ _id: marqueeItem.id, text: marqueeItem.text, link: marqueeItem.link })
    .from(marqueeItem)
    .orderBy(asc(marqueeItem.position), asc(marqueeItem.id));
  return rows.map(({ link, ...item }) => (link === null ? item : { ...item, link }));
};

import { asc } from 'drizzle-orm';
import type { Slider } from '../../src/contract/slider';
import type { Database } from '../db/database';
import { slider } from '../db/schema/home';

export const listSliders = (db: Database): Promise<Slider[]> =>
  db
    .select({
      _id: slider.id,
      title: slider.title,
      subtitle: slider.subtitle,
      image: slider.image,
      tone: slider.tone,
      link: slider.link,
      linkLabel: slider.linkLabel,
    })
    .from(slider)
    .orderBy(asc(slider.position), asc(slider.id));

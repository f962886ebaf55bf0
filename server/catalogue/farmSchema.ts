import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { FarmTexts } from '../../src/contract/operator/operatorTexts';

/** Who grows products. A trigger copies name, place, picture and words into `product.farm`, where lists and search read them. */
export const farm = pgTable('farm', {
  id: text().primaryKey(),
  /** Chosen with its first name, and never changed. */
  slug: text().notNull().unique(),
  name: text().notNull(),
  place: text().notNull().default(''),
  /** A sentence or two. */
  about: text().notNull().default(''),
  /** The address of a picture; '' is none. */
  image: text().notNull().default(''),
  /** For the shop alone: whom it asks and writes to; '' is none. */
  contact: text().notNull().default(''),
  email: text().notNull().default(''),
  phone: text().notNull().default(''),
  /** In other languages, by code; what is left out is in the shop's own. */
  texts: jsonb().$type<FarmTexts>().notNull().default({}),
});

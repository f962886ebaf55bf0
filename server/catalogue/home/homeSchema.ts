import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { HomeSection } from '../../../src/contract/catalogue/homeSection';
import type { Image, Tone } from '../../../src/contract/catalogue/image';
import type {
  AnnouncementTexts,
  BannerTexts,
  SectionTexts,
} from '../../../src/contract/operator/operatorTexts';
import { product } from '../catalogueSchema';

/**
 * A banner. All tables here are ordered by `position`, ascending; `texts` are in other languages, by code. Customers do
 * not see what is hidden.
 */
export const slider = pgTable('slider', {
  id: text().primaryKey(),
  title: text().notNull(),
  subtitle: text().notNull(),
  image: jsonb().$type<Image>().notNull(),
  tone: text().$type<Tone>().notNull(),
  /** A route of the shop. */
  link: text().notNull(),
  linkLabel: text('link_label').notNull(),
  position: integer().notNull(),
  texts: jsonb().$type<BannerTexts>().notNull().default({}),
  isHidden: boolean('is_hidden').notNull().default(false),
});

export const homeSection = pgTable('home_section', {
  id: text().primaryKey(),
  title: text().notNull(),
  subtitle: text().notNull(),
  layout: text().$type<HomeSection['layout']>().notNull(),
  link: text(),
  position: integer().notNull(),
  texts: jsonb().$type<SectionTexts>().notNull().default({}),
  isHidden: boolean('is_hidden').notNull().default(false),
});

export const homeSectionProduct = pgTable(
  'home_section_product',
  {
    homeSectionId: text('home_section_id')
      .notNull()
      .references(() => homeSection.id, { onDelete: 'cascade' }),
    productId: text('product_id')
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.homeSectionId, table.productId] }),
    index('home_section_product_of').on(table.productId),
  ],
);

/** The position of an archived product in a section, restored when it is sold again. */
export const homeSectionArchived = pgTable(
  'home_section_archived',
  {
    homeSectionId: text('home_section_id')
      .notNull()
      .references(() => homeSection.id, { onDelete: 'cascade' }),
    slug: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.homeSectionId, table.slug] }),
    index('home_section_archived_of').on(table.slug),
  ],
);

/** An announcement of the marquee. */
export const marqueeItem = pgTable('marquee_item', {
  id: text().primaryKey(),
  text: text().notNull(),
  link: text(),
  position: integer().notNull(),
  texts: jsonb().$type<AnnouncementTexts>().notNull().default({}),
  isHidden: boolean('is_hidden').notNull().default(false),
});

import { asc, eq, sql } from 'drizzle-orm';
import type { CatalogueFile } from '../../src/contract/operator/operatorCatalogue';
import { product } from '../catalogue/catalogueSchema';
import {
  homeSection,
  homeSectionArchived,
  homeSectionProduct,
  marqueeItem,
  slider,
} from '../catalogue/home/homeSchema';
import type { Database } from '../platform/db/database';
import { filledTexts } from './import/importedTexts';

export type HomeLists = Required<Pick<CatalogueFile, 'sections' | 'banners' | 'announcements'>>;

/** The sections, banners and announcements of the home page, in their order. */
export const readHomeLists = async (db: Database): Promise<HomeLists> => {
  const sections = await db.select().from(homeSection).orderBy(asc(homeSection.position));
  // Includes archived products, which customers do not see.
  const shown = await db
    .select({
      section: homeSectionProduct.homeSectionId,
      slug: product.slug,
      position: homeSectionProduct.position,
    })
    .from(homeSectionProduct)
    .innerJoin(product, eq(product.id, homeSectionProduct.productId))
    .unionAll(
      db
        .select({
          section: homeSectionArchived.homeSectionId,
          slug: homeSectionArchived.slug,
          position: homeSectionArchived.position,
        })
        .from(homeSectionArchived),
    )
    .orderBy(sql`position`, sql`slug`);
  const banners = await db.select().from(slider).orderBy(asc(slider.position));
  const announcements = await db.select().from(marqueeItem).orderBy(asc(marqueeItem.position));
  return {
    sections: sections.map(({ id, title, subtitle, layout, link, texts, isHidden }) => ({
      title,
      subtitle,
      layout,
      ...(link !== null && { link }),
      products: shown.filter(({ section }) => section === id).map(({ slug }) => slug),
      ...filledTexts(texts),
      ...(isHidden && { hidden: true }),
    })),
    banners: banners.map(({ id: _, position: __, texts, isHidden, ...banner }) => ({
      ...banner,
      ...filledTexts(texts),
      ...(isHidden && { hidden: true }),
    })),
    announcements: announcements.map(({ text, link, texts, isHidden }) => ({
      text,
      ...(link !== null && { link }),
      ...filledTexts(texts),
      ...(isHidden && { hidden: true }),
    })),
  };
};

import { asc, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { HomeSection } from '../../../src/contract/catalogue/homeSection';
import type { MarqueeItem } from '../../../src/contract/catalogue/marquee';
import type { ProductCard } from '../../../src/contract/catalogue/product';
import type { Slider } from '../../../src/contract/catalogue/slider';
import type { Database } from '../../platform/db/database';
import { product } from '../catalogueSchema';
import { shelfProduct } from '../catalogueTriggersSchema';
import { cardOf, productCard } from '../productColumns';
import { homeSection, homeSectionProduct, marqueeItem, slider } from './homeSchema';

interface Shown {
  /** Whether what is hidden is in the list as well. */
  withHidden?: boolean;
}

const shownOf = (isHidden: PgColumn, { withHidden }: Shown) =>
  withHidden ? undefined : eq(isHidden, false);

export const listHomeSections = async (db: Database, shown: Shown = {}): Promise<HomeSection[]> => {
  const [sections, productsBySection] = await Promise.all([
    db
      .select({
        _id: homeSection.id,
        title: homeSection.title,
        subtitle: homeSection.subtitle,
        layout: homeSection.layout,
        link: homeSection.link,
        texts: homeSection.texts,
      })
      .from(homeSection)
      .where(shownOf(homeSection.isHidden, shown))
      .orderBy(asc(homeSection.position), asc(homeSection.id)),
    listSectionProducts(db),
  ]);
  return sections.map(({ link, ...section }) => ({
    ...section,
    products: productsBySection.get(section._id) ?? [],
    ...(link !== null && { link }),
  }));
};

/** By section id; sold-out products come last. */
const listSectionProducts = async (db: Database) => {
  const rows = await db
    .select({ sectionId: homeSectionProduct.homeSectionId, ...productCard(db) })
    .from(homeSectionProduct)
    .innerJoin(product, eq(product.id, homeSectionProduct.productId))
    .innerJoin(shelfProduct, eq(shelfProduct.productId, product.id))
    .orderBy(asc(shelfProduct.soldOut), asc(homeSectionProduct.position), asc(product.id));
  const productsBySection = new Map<string, ProductCard[]>();
  for (const { sectionId, ...card } of rows) {
    const products = productsBySection.get(sectionId) ?? [];
    productsBySection.set(sectionId, [...products, cardOf(card)]);
  }
  return productsBySection;
};

/** The sections with the ids of their products, in order, without data that change with every sale. */
export const listHomeLayout = (db: Database) =>
  db
    .select({ section: homeSection, product: homeSectionProduct })
    .from(homeSection)
    .leftJoin(homeSectionProduct, eq(homeSectionProduct.homeSectionId, homeSection.id))
    .orderBy(asc(homeSection.id), asc(homeSectionProduct.productId));

export const listSliders = (db: Database, shown: Shown = {}): Promise<Slider[]> =>
  db
    .select({
      _id: slider.id,
      title: slider.title,
      subtitle: slider.subtitle,
      image: slider.image,
      tone: slider.tone,
      link: slider.link,
      linkLabel: slider.linkLabel,
      texts: slider.texts,
    })
    .from(slider)
    .where(shownOf(slider.isHidden, shown))
    .orderBy(asc(slider.position), asc(slider.id));

export const listMarqueeItems = async (db: Database, shown: Shown = {}): Promise<MarqueeItem[]> => {
  const rows = await db
    .select({
      _id: marqueeItem.id,
      text: marqueeItem.text,
      link: marqueeItem.link,
      texts: marqueeItem.texts,
    })
    .from(marqueeItem)
    .where(shownOf(marqueeItem.isHidden, shown))
    .orderBy(asc(marqueeItem.position), asc(marqueeItem.id));
  return rows.map(({ link, ...item }) => (link === null ? item : { ...item, link }));
};

import { asc, eq } from 'drizzle-orm';
import type { HomeSection } from '../../src/contract/homeSection';
import type { ProductCard } from '../../src/contract/product';
import type { Database } from '../db/database';
import { product } from '../db/schema/catalogue';
import { homeSection, homeSectionProduct } from '../db/schema/home';
import { productCard } from './productColumns';

export const listHomeSections = async (db: Database): Promise<HomeSection[]> => {
  const [sections, shelves] = await Promise.all([
    db
      .select({
        _id: homeSection.id,
        title: homeSection.title,
        subtitle: homeSection.subtitle,
        layout: homeSection.layout,
        link: homeSection.link,
      })
      .from(homeSection)
      .orderBy(asc(homeSection.position), asc(homeSection.id)),
    listShelves(db),
  ]);
  return sections.map(({ link, ...section }) => ({
    ...section,
    products: shelves.get(section._id) ?? [],
    ...(link !== null && { link }),
  }));
};

/** The products of every section, by the section's id. */
const listShelves = async (db: Database) => {
  const rows = await db
    .select({ sectionId: homeSectionProduct.homeSectionId, ...productCard(db) })
    .from(homeSectionProduct)
    .innerJoin(product, eq(product.id, homeSectionProduct.productId))
    .orderBy(asc(homeSectionProduct.position), asc(product.id));
  const shelves = new Map<string, ProductCard[]>();
  for (const { sectionId, ...card } of rows) {
    const shelf = shelves.get(sectionId) ?? [];
    shelves.set(sectionId, [...shelf, card]);
  }
  return shelves;
};

import { asc, eq } from 'drizzle-orm';
import type { HomeSection } from '../../src/contract/homeSection';
import type { ProductCard } from '../../src/contract/product';
import type { Database } from '../db/database';
import { product } from '../db/schema/catalogue';
import { homeSection, homeSectionProduct } from '../db/schema/home';
import { productCard } from './productColumns';

export const listHomeSections = async (db: Database): Promise<HomeSection[]> => {
  const [sections, productsBySection] = await Promise.all([
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
    listSectionProducts(db),
  ]);
  return sections.map(({ link, ...section }) => ({
    ...section,
    products: productsBySection.get(section._id) ?? [],
    ...(link !== null && { link }),
  }));
};

/** By section id. */
const listSectionProducts = async (db: Database) => {
  const rows = await db
    .select({ sectionId: homeSectionProduct.homeSectionId, ...productCard(db) })
    .from(homeSectionProduct)
    .innerJoin(product, eq(product.id, homeSectionProduct.productId))
    .orderBy(asc(homeSectionProduct.position), asc(product.id));
  const productsBySection = new Map<string, ProductCard[]>();
  for (const { sectionId, ...card } of rows) {
    const products = productsBySection.get(sectionId) ?? [];
    productsBySection.set(sectionId, [...products, card]);
  }
  return productsBySection;
};

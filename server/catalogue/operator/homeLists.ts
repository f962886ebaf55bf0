import { isDeepStrictEqual } from 'node:util';
import { asc, eq, inArray } from 'drizzle-orm';
import type { CatalogueChange, CatalogueFile } from '../../../src/contract/operatorCatalogue';
import type { Database } from '../../db/database';
import { newId } from '../../db/ids';
import { product } from '../../db/schema/catalogue';
import { homeSection, homeSectionProduct, marqueeItem, slider } from '../../db/schema/home';
import type { Problem } from './problems';

type HomeLists = Required<Pick<CatalogueFile, 'sections' | 'banners' | 'announcements'>>;

/** The sections, banners and announcements of the home page, in their order. */
export const readHomeLists = async (db: Database): Promise<HomeLists> => {
  const sections = await db.select().from(homeSection).orderBy(asc(homeSection.position));
  const shown = await db
    .select({ section: homeSectionProduct.homeSectionId, slug: product.slug })
    .from(homeSectionProduct)
    .innerJoin(product, eq(product.id, homeSectionProduct.productId))
    .orderBy(asc(homeSectionProduct.position));
  const banners = await db.select().from(slider).orderBy(asc(slider.position));
  const announcements = await db.select().from(marqueeItem).orderBy(asc(marqueeItem.position));
  return {
    sections: sections.map(({ id, title, subtitle, layout, link }) => ({
      title,
      subtitle,
      layout,
      ...(link !== null && { link }),
      products: shown.filter(({ section }) => section === id).map(({ slug }) => slug),
    })),
    banners: banners.map(({ id: _, position: __, ...banner }) => banner),
    announcements: announcements.map(({ text, link }) => ({
      text,
      ...(link !== null && { link }),
    })),
  };
};

/** Replaces the lists that are given and differ. @returns what changed */
export const importHomeLists = async (
  tx: Database,
  wanted: Partial<HomeLists>,
  problems: Problem[],
): Promise<CatalogueChange[]> => {
  const current = await readHomeLists(tx);
  const changed = (Object.keys(current) as (keyof HomeLists)[]).filter(
    (list) => wanted[list] && !isDeepStrictEqual(wanted[list], current[list]),
  );
  for (const list of changed) {
    if (list === 'sections') await replaceSections(tx, wanted.sections ?? [], problems);
    if (list === 'banners') {
      await tx.delete(slider);
      const rows = (wanted.banners ?? []).map((each, position) => ({
        ...each,
        id: newId('sld'),
        position,
      }));
      if (rows.length > 0) await tx.insert(slider).values(rows);
    }
    if (list === 'announcements') {
      await tx.delete(marqueeItem);
      const rows = (wanted.announcements ?? []).map((each, position) => ({
        ...each,
        id: newId('mrq'),
        position,
      }));
      if (rows.length > 0) await tx.insert(marqueeItem).values(rows);
    }
  }
  return changed.map((list) => ({ list, action: 'replace' }));
};

const replaceSections = async (
  tx: Database,
  sections: HomeLists['sections'],
  problems: Problem[],
) => {
  await tx.delete(homeSection);
  const slugs = [...new Set(sections.flatMap(({ products }) => products))];
  const known = slugs.length
    ? await tx
        .select({ slug: product.slug, id: product.id })
        .from(product)
        .where(inArray(product.slug, slugs))
    : [];
  const ids = new Map(known.map(({ slug, id }) => [slug, id]));
  for (const [position, { products, ...section }] of sections.entries()) {
    const id = newId('sec');
    await tx.insert(homeSection).values({ ...section, id, position });
    for (const [at, slug] of [...new Set(products)].entries()) {
      const productId = ids.get(slug);
      if (productId) {
        await tx.insert(homeSectionProduct).values({ homeSectionId: id, productId, position: at });
      } else {
        const message = `There is no product ${slug} in the shop.`;
        problems.push({ path: `sections.${position}.products.${at}`, message });
      }
    }
  }
};

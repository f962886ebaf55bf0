import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import type { CatalogueChange } from '../../../src/contract/operator/operatorCatalogueChange';
import { archivedProduct, product } from '../../catalogue/catalogueSchema';
import {
  homeSection,
  homeSectionArchived,
  homeSectionProduct,
  marqueeItem,
  slider,
} from '../../catalogue/home/homeSchema';
import type { Database } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import type { ErrorMessage, Problem } from '../../platform/http/errors/httpError';
import { type HomeLists, readHomeLists } from '../homeLists';
import { type CheckAddress, checkPicture } from './importedPictures';
import { checkLanguages } from './importedTexts';

/**
 * The given lists that differ from the current ones. Unknown products of sections are added to `problems`.
 * @param arriving slugs of products that the same import adds
 */
export const planHomeLists = async (
  db: Database,
  imported: Partial<HomeLists>,
  arriving: Set<string>,
  { checkAddress, problems }: { checkAddress: CheckAddress; problems: Problem[] },
) => {
  const current = await readHomeLists(db);
  const changed = (Object.keys(current) as (keyof HomeLists)[]).filter(
    (list) => imported[list] && !isDeepStrictEqual(imported[list], current[list]),
  );
  const plan: Partial<HomeLists> = Object.fromEntries(
    changed.map((list) => [list, imported[list]]),
  );
  for (const list of changed) {
    for (const [at, { texts }] of (imported[list] ?? []).entries()) {
      checkLanguages(texts, (field, message) =>
        problems.push({ path: `${list}.${at}.${field}`, message }),
      );
    }
  }
  const shown = current.banners.map(({ image }) => image);
  for (const [at, { image }] of (plan.banners ?? []).entries()) {
    checkPicture(['image', image], shown, checkAddress, (field, message) =>
      problems.push({ path: `banners.${at}.${field}`, message }),
    );
  }
  const { active, archived } = await findSlugs(db, plan.sections ?? []);
  const known = new Set([...active.keys(), ...archived, ...arriving]);
  for (const [at, { products }] of (plan.sections ?? []).entries()) {
    for (const [place, slug] of products.entries()) {
      if (known.has(slug)) continue;
      const message: ErrorMessage = ['not_importable.product', { slug }];
      problems.push({ path: `sections.${at}.products.${place}`, message });
    }
  }
  return { plan, changes: changed.map((list): CatalogueChange => ({ list, action: 'replace' })) };
};

/** Replaces the lists, after the products. */
export const writeHomeLists = async (
  tx: Database,
  { sections, banners, announcements }: Partial<HomeLists>,
) => {
  if (sections) await replaceSections(tx, sections);
  if (banners) {
    await tx.delete(slider);
    const rows = banners.map((each, position) => ({ ...rowOf(each), id: newId('sld'), position }));
    if (rows.length > 0) await tx.insert(slider).values(rows);
  }
  if (announcements) {
    await tx.delete(marqueeItem);
    const rows = announcements.map((each, position) => ({
      ...rowOf(each),
      id: newId('mrq'),
      position,
    }));
    if (rows.length > 0) await tx.insert(marqueeItem).values(rows);
  }
};

const rowOf = <Entry extends { hidden?: boolean }>({ hidden = false, ...entry }: Entry) => ({
  ...entry,
  isHidden: hidden,
});

const replaceSections = async (tx: Database, sections: HomeLists['sections']) => {
  await tx.delete(homeSection);
  const { active, archived } = await findSlugs(tx, sections);
  for (const [position, { products, ...section }] of sections.entries()) {
    const homeSectionId = newId('sec');
    await tx.insert(homeSection).values({ ...rowOf(section), id: homeSectionId, position });
    for (const [at, slug] of [...new Set(products)].entries()) {
      const place = { homeSectionId, position: at };
      const productId = active.get(slug);
      if (productId) await tx.insert(homeSectionProduct).values({ ...place, productId });
      else if (archived.has(slug)) await tx.insert(homeSectionArchived).values({ ...place, slug });
    }
  }
};

/** The existing products of these sections. */
const findSlugs = async (db: Database, sections: HomeLists['sections']) => {
  const slugs = [...new Set(sections.flatMap(({ products }) => products))];
  if (slugs.length === 0) return { active: new Map<string, string>(), archived: new Set<string>() };
  const active = await db
    .select({ slug: product.slug, id: product.id })
    .from(product)
    .where(inArray(product.slug, slugs));
  const archived = await db
    .select({ slug: archivedProduct.slug })
    .from(archivedProduct)
    .where(inArray(archivedProduct.slug, slugs));
  return {
    active: new Map(active.map(({ slug, id }) => [slug, id])),
    archived: new Set(archived.map(({ slug }) => slug)),
  };
};

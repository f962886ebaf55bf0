import { inArray } from 'drizzle-orm';
import { variant } from '../../catalogue/catalogueSchema';
import type { Database } from '../../platform/db/database';
import type { Problem } from '../../platform/http/errors/httpError';
import type { ProductPlan } from './planProducts';

/** More names in one statement would take long to parse. */
const BATCH = 500;

/** Reports SKUs that would belong to two packs, once all plans of an import are added. */
export const makeSkuCheck = (problems: Problem[]) => {
  const packsBySku = new Map<string, string>();
  const slugs = new Map<string, string>();
  /** Packs of the imported products may exchange their SKUs. */
  const planned = new Set<string>();
  const report = (slug: string, sku: string) =>
    problems.push({ path: slug, message: ['not_importable.sku', { sku }] });

  const add = ({ before, after }: ProductPlan) => {
    for (const { id } of [...(before?.packs ?? []), ...after.packs]) planned.add(id);
    if (after.status !== 'active') return;
    for (const { id, sku } of after.packs) {
      if (sku === undefined) continue;
      if (packsBySku.has(sku)) report(after.slug, sku);
      packsBySku.set(sku, id);
      slugs.set(sku, after.slug);
    }
  };

  const check = async (db: Database) => {
    const skus = [...packsBySku.keys()];
    for (let at = 0; at < skus.length; at += BATCH) {
      const used = await db
        .select({ id: variant.id, sku: variant.sku })
        .from(variant)
        .where(inArray(variant.sku, skus.slice(at, at + BATCH)));
      for (const { id, sku } of used) {
        if (sku !== null && !planned.has(id)) report(slugs.get(sku) ?? '', sku);
      }
    }
  };

  /** Whether a product that stays, or comes, has the SKU. */
  const isUsed = (sku: string) => packsBySku.has(sku);
  return { add, check, isUsed };
};

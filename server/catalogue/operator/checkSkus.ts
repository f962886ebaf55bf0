import { inArray } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { variant } from '../../db/schema/catalogue';
import type { ProductPlan } from './planProducts';
import type { Problem } from './problems';

/** More names in one statement would take long to parse. */
const BATCH = 1000;

/** Adds SKUs that would belong to two packs to `problems`. */
export const checkSkus = async (db: Database, plans: ProductPlan[], problems: Problem[]) => {
  const packsBySku = new Map<string, string>();
  const report = (slug: string, sku: string) =>
    problems.push({ path: slug, message: `The SKU ${sku} belongs to two packs.` });
  // Packs of the imported products may exchange their SKUs.
  const planned = new Set(
    plans.flatMap(({ before, after }) =>
      [...(before?.packs ?? []), ...after.packs].map(({ id }) => id),
    ),
  );
  const slugs = new Map<string, string>();
  for (const { after } of plans.filter((plan) => plan.after.status === 'active')) {
    for (const { id, sku } of after.packs) {
      if (sku === undefined) continue;
      if (packsBySku.has(sku)) report(after.slug, sku);
      packsBySku.set(sku, id);
      slugs.set(sku, after.slug);
    }
  }
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

import { asc, eq, inArray } from 'drizzle-orm';
import type { CataloguePack, CatalogueProduct } from '../../../src/contract/operatorCatalogue';
import type { Database } from '../../db/database';
import { archivedProduct, category, product, stock, variant } from '../../db/schema/catalogue';
import { netOf } from '../unitPrice';

/** A pack with its id; `stock` is its stock on hand. */
export interface PackRecord extends CataloguePack {
  id: string;
}

/** A product with everything that an import may change. */
export interface ProductRecord extends Required<Omit<CatalogueProduct, 'packs'>> {
  id: string;
  packs: PackRecord[];
}

/** Fields that are missing in records archived by an earlier release. */
const UNTAXED = { taxClass: '', hsn: '' };

/** More names in one statement would take long to parse. */
const BATCH = 1000;

/** The products with these slugs, or all: active ones in their order, then archived ones. */
export const readProducts = async (db: Database, slugs?: string[]): Promise<ProductRecord[]> => {
  if (!slugs) return [...(await readActive(db)), ...(await readArchived(db))];
  const found: ProductRecord[] = [];
  for (let at = 0; at < slugs.length; at += BATCH) {
    const some = slugs.slice(at, at + BATCH);
    found.push(...(await readActive(db, some)), ...(await readArchived(db, some)));
  }
  return found;
};

const readArchived = async (db: Database, slugs?: string[]) => {
  const rows = await db
    .select({ record: archivedProduct.record })
    .from(archivedProduct)
    .where(slugs && inArray(archivedProduct.slug, slugs))
    .orderBy(asc(archivedProduct.slug));
  return rows.map(({ record }) => ({ ...UNTAXED, ...(record as ProductRecord) }));
};

const readActive = async (db: Database, slugs?: string[]) => {
  const hasSlug = slugs && inArray(product.slug, slugs);
  const rows = await db
    .select({ product, category: category.slug })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(hasSlug)
    .orderBy(asc(category.position), asc(product.position), asc(product.id));
  const packs = await db
    .select({ pack: variant, onHand: stock.onHand })
    .from(variant)
    .innerJoin(stock, eq(stock.variantId, variant.id))
    .innerJoin(product, eq(product.id, variant.productId))
    .where(hasSlug)
    .orderBy(asc(variant.position));
  const packsByProduct = new Map<string, PackRecord[]>();
  for (const { pack, onHand } of packs) {
    const list = packsByProduct.get(pack.productId) ?? [];
    packsByProduct.set(pack.productId, [...list, packRecord(pack, onHand)]);
  }
  return rows.map(
    ({ product: { categoryId: _, ...row }, category: shelf }): ProductRecord => ({
      ...row,
      status: 'active',
      category: shelf,
      packs: packsByProduct.get(row.id) ?? [],
    }),
  );
};

const packRecord = (row: typeof variant.$inferSelect, onHand: number): PackRecord => ({
  id: row.id,
  label: row.label,
  ...(row.sku !== null && { sku: row.sku }),
  price: row.price,
  mrp: row.mrp,
  net: netOf(row) ?? { quantity: 1, unit: 'piece' },
  stock: onHand,
});

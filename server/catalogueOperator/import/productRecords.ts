import { asc, eq, inArray } from 'drizzle-orm';
import type {
  CataloguePack,
  CatalogueProduct,
} from '../../../src/contract/operator/operatorCatalogue';
import {
  archivedProduct,
  category,
  product,
  stock,
  variant,
} from '../../catalogue/catalogueSchema';
import { netOf } from '../../catalogue/unitPrice';
import type { Database } from '../../platform/db/database';

/** A pack with its id; `stock` is its stock on hand. */
export interface PackRecord extends CataloguePack {
  id: string;
}

/** A product with everything that an import may change. */
export interface ProductRecord extends Required<Omit<CatalogueProduct, 'packs'>> {
  id: string;
  packs: PackRecord[];
  farmId: string | null;
}

/** The products with these slugs, active or archived; a few hundred at once. */
export const readProducts = async (db: Database, slugs: string[]): Promise<ProductRecord[]> => [
  ...(await readActive(db, slugs)),
  ...(await readArchived(db, slugs)),
];

const readArchived = async (db: Database, slugs: string[]) => {
  const rows = await db
    .select({ record: archivedProduct.record })
    .from(archivedProduct)
    .where(inArray(archivedProduct.slug, slugs));
  // Those of an earlier release lack what came later.
  const later = {
    ...{ texts: {}, harvestedOn: '', farmId: null, storagePlace: '' },
    ...{ allergens: null, diets: [] },
  };
  return rows.map(({ record }) => Object.assign({ ...later }, record as ProductRecord));
};

const readActive = async (db: Database, slugs: string[]) => {
  const hasSlug = inArray(product.slug, slugs);
  const rows = await db
    .select({ product, category: category.slug })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(hasSlug);
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
      harvestedOn: row.harvestedOn ?? '',
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
  ...pricesOf(row),
  net: netOf(row),
  stock: onHand,
});

/** As an operator writes them. */
const pricesOf = ({ price, mrp, weighing }: typeof variant.$inferSelect) => {
  if (!weighing) return { price, mrp };
  const { choose, per, least, most } = weighing;
  return {
    ...{ price: weighing.price, mrp: weighing.mrp, soldBy: 'weight' as const },
    weighed: { choose, per, ...(least && { least }), ...(most && { most }) },
  };
};

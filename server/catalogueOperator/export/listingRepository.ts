import { eq, inArray } from 'drizzle-orm';
import type { Listing, Listings } from '../../../src/contract/operator/operatorListing';
import { paths } from '../../../src/paths';
import { category, product, stock, variant } from '../../catalogue/catalogueSchema';
import { portionPrices } from '../../catalogue/portionPrices';
import type { Database } from '../../platform/db/database';
import { listProductPage } from '../import/exportCatalogue';
import { filledTexts } from '../import/importedTexts';
import { placeholder } from '../import/placeholder';
import type { PackRecord, ProductRecord } from '../import/productRecords';

/**
 * A page of all products as other places list them, by slug.
 * @param origin where customers reach the shop, without a trailing slash
 * @param after the slug of the last product of the page before
 */
export const listListings = async (
  db: Database,
  origin: string,
  after?: string,
): Promise<Listings> => {
  const { records, next } = await listProductPage(db, after);
  const names = new Map(
    (await db.select({ slug: category.slug, name: category.name }).from(category)).map(
      ({ slug, name }) => [slug, name],
    ),
  );
  const reserved = await reservedPacks(
    db,
    records.map(({ slug }) => slug),
  );
  const results = records.map((record): Listing => {
    const { id, packs, texts, ...fields } = record;
    const addressOf = (pack?: string) =>
      origin + paths.product({ slug: record.slug, _id: id, ...(pack !== undefined && { pack }) });
    return {
      _id: id,
      ...fields,
      ...filledTexts(texts),
      // That of an archived product may be gone.
      categoryName: names.get(record.category) ?? record.category,
      address: addressOf(),
      pictures: picturesOf(record, origin),
      packs: packs.map(({ id: packId, ...pack }) => ({
        ...pack,
        ...(pack.weighed && portionPriceOf(pack, pack.weighed)),
        _id: packId,
        address: addressOf(packId),
        available: (pack.stock ?? 0) - (reserved.get(packId) ?? 0),
      })),
    };
  });
  return { results, ...(next !== undefined && { next }) };
};

/** Other sites sell a portion at the price that it is expected to cost. */
const portionPriceOf = (
  { net, price: ofWeight, mrp: mrpOfWeight }: Pick<PackRecord, 'net' | 'price' | 'mrp'>,
  weighed: NonNullable<PackRecord['weighed']>,
) => {
  const perWeight = { price: ofWeight, mrp: mrpOfWeight };
  const { price, mrp } = portionPrices(perWeight, { ...weighed, grams: net.quantity });
  return { price, mrp, perWeight };
};

/** How many of each pack on hand belong to orders. */
const reservedPacks = async (db: Database, slugs: string[]) => {
  const rows = await db
    .select({ id: variant.id, reserved: stock.reserved })
    .from(variant)
    .innerJoin(stock, eq(stock.variantId, variant.id))
    .innerJoin(product, eq(product.id, variant.productId))
    .where(inArray(product.slug, slugs));
  return new Map(rows.map(({ id, reserved }) => [id, reserved]));
};

/** The icon that stands for a missing picture is none. */
const picturesOf = ({ images }: ProductRecord, origin: string): Listing['pictures'] =>
  images
    .filter(({ src }) => src !== placeholder.src)
    .map(({ src, large, alt }) => ({ address: new URL(large ?? src, `${origin}/`).href, alt }));

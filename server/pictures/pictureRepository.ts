import { asc, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Image } from '../../src/contract/catalogue/image';
import { type PictureOwner, pictureOwners } from '../../src/contract/operator/operatorPicture';
import { archivedProduct, category, product } from '../catalogue/catalogueSchema';
import { slider } from '../catalogue/home/homeSchema';
import { waitForImport } from '../catalogueOperator/import/importLock';
import { placeholder } from '../catalogueOperator/import/placeholder';
import type { Database } from '../platform/db/database';
import { notFound } from '../platform/http/errors/httpError';

/** A product, category or banner with its pictures. */
interface PictureOwnerRecord {
  id: string;
  /** The default alternative text of a picture; empty if the name is always shown beside it. */
  name: string;
  /** Without the placeholder. */
  pictures: Image[];
  /** Writes the pictures; those beyond `maxPictures` are never shown. */
  write: (pictures: Image[]) => Promise<unknown>;
}

export const maxPictures: Record<PictureOwner, number> = { product: 20, category: 1, banner: 1 };

type Find = (db: Database, named: string, isLocked: boolean) => Promise<PictureOwnerRecord>;

/** Texts of pictures in other languages, which are in the order of the pictures, go with earlier ones. */
const withoutAlts = (texts: PgColumn) => sql`(
  select coalesce(jsonb_object_agg(key, value - 'alts' - 'alt'), '{}')
  from jsonb_each(${texts}) where value - 'alts' - 'alt' <> '{}')`;

const own = (images: Image[]) => images.filter(({ src }) => src !== placeholder.src);
const main = ([first = placeholder]: Image[]) => first;

const findProduct: Find = async (db, slug, isLocked) => {
  const query = db
    .select({ id: product.id, name: product.name, images: product.images })
    .from(product)
    .where(eq(product.slug, slug));
  const [row] = await (isLocked ? query.for('no key update') : query);
  if (!row) {
    const kept = await db.$count(archivedProduct, eq(archivedProduct.slug, slug));
    throw notFound([`not_found.${kept > 0 ? 'productArchived' : 'productSlug'}`, { slug }]);
  }
  return {
    id: row.id,
    name: row.name,
    pictures: own(row.images),
    write: (pictures) =>
      db
        .update(product)
        .set({
          image: main(pictures),
          images: pictures.length > 0 ? pictures : [placeholder],
          texts: withoutAlts(product.texts),
        })
        .where(eq(product.id, row.id)),
  };
};

const findCategory: Find = async (db, slug, isLocked) => {
  const query = db
    .select({ id: category.id, image: category.image })
    .from(category)
    .where(eq(category.slug, slug));
  const [row] = await (isLocked ? query.for('no key update') : query);
  if (!row) throw notFound(['not_found.categorySlug', { slug }]);
  return {
    id: row.id,
    name: '',
    pictures: own([row.image]),
    write: (pictures) =>
      db
        .update(category)
        .set({ image: main(pictures), texts: withoutAlts(category.texts) })
        .where(eq(category.id, row.id)),
  };
};

/** Banners have no names, so they are counted from 1, in their order. */
const findBanner: Find = async (db, number, isLocked) => {
  const query = db
    .select({ id: slider.id, image: slider.image })
    .from(slider)
    .orderBy(asc(slider.position));
  const rows = await (isLocked ? query.for('no key update') : query);
  const row = /^[1-9]\d*$/.test(number) ? rows[Number(number) - 1] : undefined;
  if (!row) throw notFound(['not_found.banner', { number, count: rows.length }]);
  return {
    id: row.id,
    name: '',
    pictures: own([row.image]),
    write: (pictures) =>
      db
        .update(slider)
        .set({ image: main(pictures), texts: withoutAlts(slider.texts) })
        .where(eq(slider.id, row.id)),
  };
};

const finders: Record<PictureOwner, Find> = {
  product: findProduct,
  category: findCategory,
  banner: findBanner,
};

/** @throws HttpError 404 */
export const findPictureOwner = (db: Database, owner: string, named: string) =>
  find(db, owner, named, false);

/** Finds and locks the owner, so that no other transaction changes its pictures. */
export const lockPictureOwner = async (tx: Database, owner: string, named: string) => {
  await waitForImport(tx);
  return find(tx, owner, named, true);
};

const find = async (db: Database, owner: string, named: string, isLocked: boolean) => {
  const kind = pictureOwners.find((known) => known === owner);
  if (!kind) throw notFound(['not_found.pictureOwner', { kinds: pictureOwners.join(', ') }]);
  return { kind, ...(await finders[kind](db, named, isLocked)) };
};

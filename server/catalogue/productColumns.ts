import { and, asc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Allergens } from '../../src/contract/catalogue/allergens';
import type { ProductCard, Variant } from '../../src/contract/catalogue/product';
import type { ProductTextsByLanguage } from '../../src/contract/operator/operatorTexts';
import type { Diet } from '../../src/contract/rules/allergens';
import { MAX_CARD_VARIANTS } from '../../src/contract/rules/cardVariants';
import { FRESH_DAYS } from '../../src/contract/rules/harvest';
import type { Database } from '../platform/db/database';
import { productRating } from '../reviews/reviewsSchema';
import { product, stock, variant } from './catalogueSchema';
import { possibleAllergens } from './contents/contentsOf';
import { weighedOfVariant } from './portionPrices';

/** Higher numbers are not published, so that responses change less often. */
const MAX_SHOWN_STOCK = 99;

/** The available stock, for queries that select from `stock`. */
export const available = sql<number>`least(${MAX_SHOWN_STOCK}::int, ${stock.onHand} - ${stock.reserved})`;

/** Undefined for products of the default class, whose cards leave it out. */
export const taxClass = sql`${product.taxClass}`.mapWith(
  (name): string | undefined => name || undefined,
);

const dayOf = (day: SQLWrapper) =>
  sql`coalesce(${day}::text, '')`.mapWith((text): string | undefined => text || undefined);

/** Undefined for what is not fresh, as `isFresh` has it. */
const freshHarvest = dayOf(
  sql`(case when ${product.harvestedOn} >= (now() at time zone 'utc')::date - ${FRESH_DAYS}::int
    then ${product.harvestedOn} end)`,
);

/** What a product is called in other languages: a card shows no more of its texts. */
export const productNames = sql<ProductTextsByLanguage>`(
  select coalesce(jsonb_object_agg(key, jsonb_strip_nulls(
    jsonb_build_object('name', value -> 'name', 'alts', value -> 'alts'))), '{}')
  from jsonb_each(${product.texts}))`;

/** The names in all other languages. */
export const namesIn = (texts: Record<string, { name?: string }>) =>
  Object.values(texts).flatMap(({ name }) => name ?? []);

/** What a card says of allergens follows from these. */
const stated = {
  diets: product.diets,
  allergens: product.allergens,
  // Not sent with a card, and long, so read only where allergens are stated.
  named: sql<string>`(case when ${product.allergens} is null then '' else ${product.ingredients} end)`,
};

/** The columns of a ProductCard, for queries that select from `product`. */
export const productCard = (db: Database) => ({
  _id: product.id,
  name: product.name,
  slug: product.slug,
  categoryId: product.categoryId,
  taxClass,
  image: product.image,
  tone: product.tone,
  origin: product.origin,
  farmName: sql<string>`${product.farm} ->> 'name'`,
  certifications: product.certifications,
  badges: product.badges,
  ...stated,
  harvestedOn: freshHarvest,
  variants: variantsOfProduct(db, MAX_CARD_VARIANTS),
  rating: ratingOfProduct(db),
  texts: productNames,
});

interface Selected {
  taxClass: string | undefined;
}

/** A product of a line as it was selected, without a field that is undefined. */
export const lineProduct = <Row extends Selected>({ taxClass, ...product }: Row) => ({
  ...product,
  ...(taxClass !== undefined && { taxClass }),
});

interface SelectedCard extends Selected {
  harvestedOn: string | undefined;
  rating: ProductCard['rating'] | undefined;
  name: string;
  badges: string[];
  texts: ProductTextsByLanguage;
  diets: Diet[];
  allergens: Allergens | null;
  /** The ingredients where allergens are stated. */
  named: string;
}

/** The diets and allergens on a card; nothing of what the shop does not say. */
const dietsOf = ({ name, badges, texts, diets, allergens, named }: SelectedCard) => {
  const names = [name, ...namesIn(texts)];
  const possible = possibleAllergens({ allergens, diets, ingredients: named, names, badges });
  return {
    ...(diets.length > 0 && { diets }),
    ...(possible && { possibleAllergens: possible }),
  };
};

/** A card as it was selected, without fields that are undefined. */
export const cardOf = <Row extends SelectedCard>(selected: Row) => {
  const { harvestedOn, rating, diets: _, allergens: __, named: ___, ...row } = selected;
  return {
    ...lineProduct(row),
    ...dietsOf(selected),
    ...(harvestedOn !== undefined && { harvestedOn }),
    ...(rating !== undefined && { rating }),
  };
};

/** The columns of ProductTexts, for queries that select from `product`. */
export const productTexts = {
  _id: product.id,
  description: product.description,
  farm: product.farm,
  harvestedOn: dayOf(product.harvestedOn),
  certifications: product.certifications,
  nutrition: product.nutrition,
  ingredients: product.ingredients,
  allergens: product.allergens,
  storage: product.storage,
  shelfLife: product.shelfLife,
  texts: product.texts,
};

/** The variants of a product in order, for queries that select from `product`. */
export const variantsOfProduct = (db: Database, limit?: number) => {
  const variants = db
    .select({
      variant: sql`jsonb_build_object(
        '_id', ${variant.id},
        'label', ${variant.label},
        'price', ${variant.price},
        'mrp', ${variant.mrp},
        'unitPrice', jsonb_build_object('amount', ${variant.unitAmount}, 'per', ${variant.unitPer}),
        'available', ${available}
      ) || ${weighedOfVariant}`.as('variant'),
    })
    .from(variant)
    .innerJoin(stock, eq(stock.variantId, variant.id))
    .where(eq(variant.productId, product.id))
    .orderBy(asc(variant.position))
    .$dynamic();
  const shown = limit === undefined ? variants : variants.limit(limit);
  return sql<Variant[]>`(select coalesce(json_agg(variant), '[]') from ${shown.as('variants')})`;
};

/** The rating on a card, for queries that select from `product`; undefined without a review. */
const ratingOfProduct = (db: Database) => {
  const { stars, reviews } = productRating;
  const rating = db
    .select({
      rating: sql`json_build_object(
        'average', round(sum(${stars} * ${reviews})::numeric / sum(${reviews}), 1),
        'count', sum(${reviews})
      )`.as('rating'),
    })
    .from(productRating)
    .where(and(eq(productRating.productId, product.id), sql`${reviews} > 0`))
    .having(sql`sum(${reviews}) > 0`);
  return sql`coalesce(${rating}, 'false'::json)`.mapWith(
    (found: ProductCard['rating'] | false) => found || undefined,
  );
};

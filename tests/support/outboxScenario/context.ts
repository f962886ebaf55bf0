import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { stock, variant } from '../../../server/catalogue/catalogueSchema';
import type { Database } from '../../../server/platform/db/database';
import type { ProductCard } from '../../../src/contract/catalogue/product';
import { openApi } from '../api/server';
import { openSeededDatabase } from '../database/testDatabase';

/** What a device can leave out, to prove that the checks then fail. `lockLoss`: to notice that the lock was taken over. */
export type Safeguard = 'lock' | 'lockLoss' | 'keys' | 'revisions';

/** What all scenarios share. */
export interface ScenarioContext {
  /** Two API processes with one database: a restart switches from one to the other. */
  apps: [FastifyInstance, FastifyInstance];
  db: Database;
  /** Each with at least ten packs in stock. */
  products: ProductCard[];
  without?: Safeguard;
}

export const packOf = ({ variants: [pack] }: ProductCard) =>
  pack as ProductCard['variants'][number];

/** The seeded shop, served by two processes over one database. */
export const makeScenarioContext = async (): Promise<ScenarioContext> => {
  const db = await openSeededDatabase();
  const apps: ScenarioContext['apps'] = [await openApi(db), await openApi(db)];
  const results = async (path: string) =>
    (await apps[0].inject(`/api/loam/${path}`)).json().data.results;
  const [category] = await results('category_list');
  const products: ProductCard[] = await results(`products_by_category/${category._id}`);
  const plenty = products.filter(({ variants }) => (variants[0]?.available ?? 0) > 9);
  return { apps, db, products: plenty.slice(0, 3) };
};

export const setPrice = (
  { db }: ScenarioContext,
  _id: string,
  price: { price: number; mrp: number },
) => db.update(variant).set(price).where(eq(variant.id, _id));

/** The prices of the seed, and more than a day can order. */
export const resetCatalogue = async (context: ScenarioContext) => {
  for (const { _id, price, mrp } of context.products.map(packOf)) {
    await setPrice(context, _id, { price, mrp });
    const full = { onHand: 1_000, reserved: 0 };
    await context.db.update(stock).set(full).where(eq(stock.variantId, _id));
  }
};

import { planImport } from '../../../server/catalogueOperator/import/importCatalogue';
import type { Database } from '../../../server/platform/db/database';
import { indexAll } from '../../../server/search/indexProducts';
import type { CatalogueProduct } from '../../../src/contract/operator/operatorCatalogue';
import { goods } from './goods';

const categories = Object.entries(goods).map(([slug, { name }]) => ({ slug, name }));

const products = Object.entries(goods).flatMap(([category, { rows }]) =>
  rows.map(
    ([slug, name, ingredients, sku, badges = []]): CatalogueProduct => ({
      ...{ slug, category, name, badges },
      ...(ingredients !== undefined && { ingredients }),
      packs: [
        {
          label: '1',
          price: 500,
          mrp: 500,
          net: { quantity: 500, unit: 'g' },
          stock: 20,
          ...(sku !== undefined && { sku }),
        },
      ],
    }),
  ),
);

/** Fills an empty database with the goods. */
export const importSearchShop = async (db: Database) => {
  await db.transaction(async (tx) => {
    const prices = { amountStep: 1, currency: 'EUR' };
    const options = { tax: undefined, hasMrp: true, checkAddress: () => undefined, ...prices };
    const { steps } = await planImport(tx, { categories, products }, options);
    for (const step of steps()) await step(tx);
  });
  await indexAll(db);
};

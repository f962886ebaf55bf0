import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { contactOf, storesOf } from '../../server/platform/config/country/contactOf.ts';
import { countryOf } from '../../server/platform/config/country/countryRules.ts';
import { readShopFacts } from '../../server/platform/config/shopFacts.ts';
import { builtFacts, FACTS_FILE, pageFacts } from '../../server/platform/storefront/builtFacts.ts';
import type { ShopFacts } from '../../src/contract/shop/shopFacts.ts';

/** The facts of the shop that is built: only the paths of their file and folder are taken from the environment. */
export const factsToBuild = () => {
  const { SHOP_FACTS, SHOP_DIR } = process.env;
  return readShopFacts({ SHOP_FACTS, SHOP_DIR });
};

const IMPORTED = '/src/shop.json';

/** Virtual modules with facts that only some pages load. */
const modules = new Map<string, (facts: ShopFacts) => unknown>([
  ['virtual:country', countryOf],
  ['virtual:contact', (facts) => ({ ...contactOf(facts), description: facts.description })],
  ['virtual:stores', storesOf],
]);

/** Replaces the import of `src/shop.config.ts` by the file of SHOP_FACTS, reduced to the fields that every page needs. */
export const shopFacts = (): Plugin => ({
  name: 'shop-facts',
  resolveId: (id) => (modules.has(id) ? `\0${id}` : undefined),
  load: (id) => {
    if (id.endsWith(IMPORTED)) return JSON.stringify(pageFacts(factsToBuild()));
    const make = modules.get(id.replace('\0', ''));
    return make && `export default ${JSON.stringify(make(factsToBuild()))}`;
  },
});

/** The server compares them with its own. */
export const recordFacts = () =>
  writeFile(path.join('dist', FACTS_FILE), JSON.stringify(builtFacts(factsToBuild())));

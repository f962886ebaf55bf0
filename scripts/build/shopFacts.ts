import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { countryOf } from '../../server/config/country/countryRules.ts';
import { readShopFacts } from '../../server/config/shopFacts.ts';
import { builtFacts, FACTS_FILE } from '../../server/http/storefront/builtFacts.ts';

/** The facts of the shop that is built: only the path of their file is taken from the environment. */
export const factsToBuild = () => readShopFacts({ SHOP_FACTS: process.env.SHOP_FACTS });

const IMPORTED = '/src/shop.json';
/** Loaded with forms of addresses alone. */
const COUNTRY = 'virtual:country';
const RESOLVED = `\0${COUNTRY}`;

/**
 * What `src/shop.config.ts` imports is the file of SHOP_FACTS, without what the API sends; and the rules
 * of its country.
 */
export const shopFacts = (): Plugin => ({
  name: 'shop-facts',
  resolveId: (id) => (id === COUNTRY ? RESOLVED : undefined),
  load: (id) => {
    if (id.endsWith(IMPORTED)) return JSON.stringify(builtFacts(factsToBuild()));
    if (id === RESOLVED) return `export default ${JSON.stringify(countryOf(factsToBuild()))}`;
    return undefined;
  },
});

/** The server compares them with its own. */
export const recordFacts = () =>
  writeFile(path.join('dist', FACTS_FILE), JSON.stringify(builtFacts(factsToBuild())));

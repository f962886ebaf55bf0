import { ConfigError } from '../../server/platform/config/configError.ts';
import { builtFacts, differingFacts } from '../../server/platform/storefront/builtFacts.ts';
import type { ShopFacts } from '../../src/contract/shopFacts.ts';
import { factsToBuild } from './shopFacts.ts';

const TIMEOUT_MS = 5000;

interface BuildVariables {
  VITE_API_BASE_URL?: string;
  VITE_SHOP_ID?: string;
}

/**
 * Compares the facts of the build with those of the API, if the storefront is for another host. A host that
 * does not respond or publishes no facts does not stop the build.
 * @throws ConfigError when they differ
 */
export const assertFactsOfApi = async (variables: BuildVariables) => {
  const { VITE_API_BASE_URL: base = '', VITE_SHOP_ID: id = 'loam' } = variables;
  if (!/^https?:/.test(base)) return;
  const url = `${base.replace(/\/+$/, '')}/api/${id}/shop_facts`;
  const published = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then((response) => response.json())
    .then((body) => (body as { data: { results: ShopFacts } }).data.results)
    .catch(() => undefined);
  if (!published) {
    console.warn(`The facts of the shop were not compared: ${url} does not publish them.`);
    return;
  }
  const differ = differingFacts(builtFacts(published), factsToBuild());
  if (differ.length === 0) return;
  throw new ConfigError(
    `The API has other facts of the shop than this build (${differ.join(', ')}): ${url}.`,
  );
};

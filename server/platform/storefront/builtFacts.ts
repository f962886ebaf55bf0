import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ShopFacts } from '../../../src/contract/shop/shopFacts';
import type { Config } from '../config/config';
import { ConfigError } from '../config/configError.ts';

/** In a built storefront; written by `scripts/build/shopFacts.ts`. */
export const FACTS_FILE = '.facts.json';

/** The facts that are compiled into every page. */
export const pageFacts = (facts: ShopFacts) => {
  const { name, country, currency, locale, languages, timeZone, units, tax } = facts;
  return {
    ...{ name, country, currency, locale, languages, timeZone, units },
    // Whether prices include taxes, which is shown beside prices.
    ...(tax && {
      tax: tax.pricesInclude ? { pricesInclude: true } : { name: tax.name, pricesInclude: false },
    }),
  };
};

/** The facts that are compiled into the storefront; the API sends the others. */
export const builtFacts = ({
  delivery: _delivery,
  deliveryWindows: _deliveryWindows,
  payOnDelivery: _payOnDelivery,
  zones: _zones,
  pickUp: _pickUp,
  weeklyBaskets: _weeklyBaskets,
  returns: _returns,
  invoices: _invoices,
  datev: _datev,
  tax,
  stores,
  ...facts
}: ShopFacts) => ({
  ...facts,
  ...(stores && { stores: stores.map(({ hours: _hours, ...store }) => store) }),
  // Rates may change without a build.
  ...(tax && {
    tax: {
      pricesInclude: tax.pricesInclude,
      ...(!tax.pricesInclude && { name: tax.name }),
      ...(tax.registration && { registration: tax.registration }),
      ...(tax.buyerNumber && { buyerNumber: true }),
    },
  }),
});

/** The names of facts whose value differs from that of the built storefront. */
export const differingFacts = (built: object, facts: ShopFacts) => {
  const now = Object.entries(builtFacts(facts));
  const before = Object.entries(built);
  const has = (others: typeof now, [name, value]: [string, unknown]) =>
    others.some(([other, same]) => other === name && isDeepStrictEqual(same, value));
  const differ = [
    ...now.filter((fact) => !has(before, fact)),
    ...before.filter((fact) => !has(now, fact)),
  ];
  return [...new Set(differ.map(([name]) => name))];
};

/** @throws ConfigError when the storefront was built with other facts than those of the API */
export const assertSameFacts = ({ storefrontDir, facts }: Config) => {
  const built = storefrontDir && readBuilt(storefrontDir);
  const differ = built ? differingFacts(built, facts) : [];
  if (differ.length === 0) return;
  throw new ConfigError(
    `The storefront in ${storefrontDir} was built with other facts of the shop (${differ.join(', ')}): run "npm run build".`,
  );
};

/** Undefined if the build recorded no facts. */
const readBuilt = (directory: string): object | undefined => {
  try {
    return JSON.parse(readFileSync(path.join(directory, FACTS_FILE), 'utf8'));
  } catch {
    return undefined;
  }
};

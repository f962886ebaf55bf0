import type { ShopFacts } from './shopFacts';

/** The terms of the shop that search engines read beside a price. */
export type SalesTerms = Pick<ShopFacts, 'country' | 'delivery' | 'returns'>;

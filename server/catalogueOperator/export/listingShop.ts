import { hasMrp } from '../../../src/contract/rules/listPriceName';
import type { ShopFacts } from '../../../src/contract/shop/shopFacts';

/** Of the shop whose goods are listed elsewhere. */
export interface ListingShop {
  /** ISO 4217 */
  currency: string;
  /** The codes of the languages that texts have columns for, besides the shop's own. */
  languages: string[];
  /** Whether prices are compared by 100 g and 100 ml instead of by kilogram and litre. */
  comparesByHundred: boolean;
  /** Whether packs have a maximum retail price by law. */
  hasMrp: boolean;
}

export const listingShopOf = (facts: ShopFacts, languages: string[]): ListingShop => ({
  currency: facts.currency,
  languages,
  comparesByHundred: facts.units?.compareBy === '100 g',
  hasMrp: hasMrp(facts.country),
});

import type { CountryRules } from '../../../../src/contract/country.ts';
import type { ShopFacts } from '../../../../src/contract/shopFacts.ts';
import { addressRules } from './addressRules.ts';
import { phoneRules } from './phoneRules.ts';
import { taxNumberRules } from './taxNumbers.ts';

/** The rules of valid facts. */
export const countryOf = (facts: ShopFacts) => {
  const rules = countryRules(facts);
  if (!rules) throw new Error(`There is no country ${facts.country}.`);
  return rules;
};

/**
 * The rules for addresses, phone and tax numbers in the country that the shop delivers to.
 * @returns undefined for an unknown country
 */
export const countryRules = ({
  country,
  phoneNumbers,
  tax,
}: Pick<ShopFacts, 'country' | 'phoneNumbers' | 'tax'>): CountryRules | undefined => {
  const address = addressRules(country);
  const phone = phoneRules(country, phoneNumbers);
  const taxNumber = tax?.buyerNumber && { taxNumber: taxNumberRules(country) };
  return address && phone && { ...address, phone, ...taxNumber };
};

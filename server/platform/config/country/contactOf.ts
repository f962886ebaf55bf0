import { formatPhone } from '../../../../src/contract/rules/typed/phoneNumbers.ts';
import type { PhoneToCall, ShopContact, Store } from '../../../../src/contract/shop/shopContact.ts';
import type { ShopFacts } from '../../../../src/contract/shop/shopFacts.ts';
import { countryOf } from './countryRules.ts';

/** The seller and how to contact a person, from valid facts. */
export const contactOf = (facts: ShopFacts): ShopContact => {
  const { name, address, contact, seller, tax } = facts;
  return {
    seller: seller?.name ?? name,
    address,
    ...(tax?.registration && { taxRegistration: tax.registration }),
    registrations: seller?.registrations ?? [],
    email: contact.email,
    ...phoneOf(contact, facts),
    links: contact.links ?? [],
  };
};

export const storesOf = (facts: ShopFacts): Store[] =>
  (facts.stores ?? []).map(({ phone, ...store }) => ({
    ...store,
    ...phoneOf({ phone }, facts),
  }));

const phoneOf = (
  { phone }: { phone?: string | undefined },
  facts: ShopFacts,
): { phone?: PhoneToCall } =>
  phone ? { phone: { number: phone, text: formatPhone(phone, countryOf(facts).phone) } } : {};

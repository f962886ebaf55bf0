import { anyOfList } from '../../../src/contract/rules/anyOfList';
import { waysAtDoor } from '../../../src/contract/rules/waysAtDoor';
import type { ShopFacts } from '../../../src/contract/shop/shopFacts';
import { localeOf, translator } from './translator';

/**
 * How an order can be paid when it arrives: 'in cash or by UPI'.
 * @param language a code; by default the shop's own
 */
export const formatWays = (
  facts: Pick<ShopFacts, 'country' | 'payOnDelivery'>,
  language: string | undefined,
) => {
  const t = translator('payments', language);
  const names = waysAtDoor(facts).map((way) => t(`onDelivery.${way}`));
  return anyOfList(names, localeOf(language));
};

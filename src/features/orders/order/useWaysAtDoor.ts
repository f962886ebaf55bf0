import { useLocale, useTranslations } from 'use-intl';
import { anyOfList } from '../../../contract/rules/anyOfList';
import { waysAtDoor } from '../../../contract/rules/waysAtDoor';
import type { PayOnDelivery } from '../../../contract/shop/payOnDelivery';
import { shop } from '../../../shop.config';

/**
 * How an order can be paid when it arrives: 'in cash or by UPI'.
 * @param terms what the shop publishes; a host without `ways` has those of its country
 */
export const useWaysAtDoor = (terms: PayOnDelivery | undefined) => {
  const t = useTranslations('checkout.ways');
  const locale = useLocale();
  const ways = waysAtDoor({ country: shop.country, payOnDelivery: terms });
  return anyOfList(
    ways.map((way) => t(way)),
    locale,
  );
};

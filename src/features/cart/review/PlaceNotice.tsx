import { useTranslations } from 'use-intl';
import { useMoney } from '../../../components/useMoney';
import { missingToLeast } from '../../../contract/rules/deliveryZones';
import { useLocalOptions } from '../place/useLocalOptions';
import styles from './CartSummary.module.css';
import type { CartTotals } from './cartTotals';

/** What the cart lacks of the least value where it is sent to, and where it can be collected instead. */
export const PlaceNotice = ({ items, expected }: Pick<CartTotals, 'items' | 'expected'>) => {
  const t = useTranslations('cart');
  const { options, postalCode, place } = useLocalOptions();
  const money = useMoney(options?.currency);
  if (!options || !place) return null;
  const missing = place.isDelivered ? missingToLeast(expected?.items ?? items, place) : 0;
  if (place.isDelivered && missing === 0) return null;
  const amounts = { least: money(place.leastOrder), missing: money(missing) };
  const points = (options.pickUpPoints ?? []).map(({ name }) => name).join(', ');
  return (
    <>
      {missing > 0 && (
        <p className={styles.soft}>
          {postalCode ? t('leastOrder', { postalCode, ...amounts }) : t('leastOrderOfAll', amounts)}
        </p>
      )}
      {points && <p className={styles.soft}>{t('collectInstead', { points })}</p>}
    </>
  );
};

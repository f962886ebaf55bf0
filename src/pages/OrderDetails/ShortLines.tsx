import { useTranslations } from 'use-intl';
import { useMoney } from '../../components/useMoney';
import type { OrderDetails } from '../../contract/order';
import styles from './OrderDetails.module.css';

/** What was ordered and is not sent: packs, why, and what it takes off. */
export const ShortLines = ({ order }: { order: OrderDetails }) => {
  const t = useTranslations('order.short');
  const money = useMoney(order.currency);
  const { items, shortLines = [], payment } = order;
  const takenOff = shortLines.reduce((sum, line) => sum + line.amount, 0);
  const reasons = new Set(shortLines.flatMap(({ reason }) => reason ?? []));
  return (
    <section aria-labelledby="short" className={styles.leftOut}>
      <h3 id="short">{t('title')}</h3>
      <ul>
        {items.map(
          ({ _id, ordered, comes, product, variant }) =>
            ordered !== undefined &&
            comes !== undefined && (
              <li key={_id}>
                {t('line', { packs: comes, ordered, name: product.name, label: variant.label })}
              </li>
            ),
        )}
      </ul>
      {[...reasons].map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {takenOff > 0 && (
        <p>{t(payment.status === 'due' ? 'lessDue' : 'takenOff', { amount: money(takenOff) })}</p>
      )}
    </section>
  );
};

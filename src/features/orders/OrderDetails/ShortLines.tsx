import { useTranslations } from 'use-intl';
import { useMoney } from '../../../components/useMoney';
import type { LeftOut as Missing, OrderDetails } from '../../../contract/order';
import { sentInstead, sentPacks, shortOnes } from '../../../contract/rules/shortLines';
import { RateItem } from '../../reviews/RateItem';
import styles from './OrderDetails.module.css';

/** What was sold out when the order was placed. */
export const LeftOut = ({ packs }: { packs: Missing[] }) => {
  const t = useTranslations('order');
  return (
    <div className={styles.leftOut}>
      <p>{t('leftOut')}</p>
      <ul>
        {packs.map(({ name, label, quantity }) => (
          <li key={`${name} ${label}`}>
            {name} · {t('orderLine', { pack: label, quantity })}
          </li>
        ))}
      </ul>
    </div>
  );
};

/** What is sent in place of lines, on an invoice or credit note. */
export const SentInstead = ({ items }: Pick<OrderDetails, 'items'>) => {
  const t = useTranslations('order.short');
  return sentInstead(items).map(({ line, ordered }) => (
    <p key={line._id}>
      {t('instead', {
        packs: sentPacks(line),
        name: line.product.name,
        label: line.variant.label,
        ordered: `${ordered.product.name}, ${ordered.variant.label}`,
      })}
    </p>
  ));
};

const nameOf = ({ product, variant }: OrderDetails['items'][number]) => ({
  name: product.name,
  label: variant.label,
});

/** What was ordered and is not sent: packs, what is sent instead, why, and what it takes off. */
export const ShortLines = ({ order }: { order: OrderDetails }) => {
  const t = useTranslations('order.short');
  const money = useMoney(order.currency);
  const { status, items, shortLines = [], payment } = order;
  const takenOff = shortLines.reduce((sum, line) => sum + line.amount, 0);
  const reasons = new Set(shortLines.flatMap(({ reason }) => reason ?? []));
  return (
    <section aria-labelledby="short" className={styles.leftOut}>
      <h3 id="short">{t('title')}</h3>
      <ul>
        {shortOnes(items).map(({ line, ordered, comes }) => (
          <li key={line._id}>{t('line', { packs: comes, ordered, ...nameOf(line) })}</li>
        ))}
        {sentInstead(items).map(({ line, ordered }) => (
          <li key={line._id}>
            {t('instead', {
              ...nameOf(line),
              packs: sentPacks(line),
              ordered: `${ordered.product.name}, ${ordered.variant.label}`,
            })}
            {/* The others are among the lines. */}
            {status === 'delivered' && line.quantity === 0 && (
              <RateItem itemId={line._id} productId={line.productId} name={line.product.name} />
            )}
          </li>
        ))}
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

import { useTranslations } from 'use-intl';
import { useMoney } from '../../../components/useMoney';
import type { OrderDetails } from '../../../contract/order';
import styles from './OrderNotice.module.css';

/** At the top of an order that is to be paid on delivery: how much, and how. */
export const DueNotice = ({ order: { totals, currency } }: { order: OrderDetails }) => {
  const t = useTranslations('order.due');
  const money = useMoney(currency);
  return (
    <section aria-labelledby="due" className={styles.notice}>
      <h2 id="due">{t('title', { amount: money(totals.total) })}</h2>
      <p>{t('text')}</p>
    </section>
  );
};

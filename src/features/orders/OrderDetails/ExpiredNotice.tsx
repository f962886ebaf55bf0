import { useTranslations } from 'use-intl';
import styles from './OrderNotice.module.css';

/** At the top of an order that was not paid in time. */
export const ExpiredNotice = () => {
  const t = useTranslations('order.expired');
  return (
    <section aria-labelledby="expired" className={styles.notice}>
      <h2 id="expired">{t('title')}</h2>
      <p>{t('text')}</p>
    </section>
  );
};

import { useTranslations } from 'use-intl';
import styles from '../desk.module.css';

/** In the place of what is printed, which the server makes. */
export const NeedsConnection = ({ of }: { of: 'slips' | 'labels' | 'invoices' }) => {
  const t = useTranslations('offline');
  return (
    <main className={styles.page}>
      <h1>{t(of)}</h1>
      <p>{t('needed')}</p>
    </main>
  );
};

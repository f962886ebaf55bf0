import { useTranslations } from 'use-intl';
import styles from '../components/desk.module.css';
import { Heading } from '../components/Heading';

/** In the place of what is printed, which the server makes. */
export const NeedsConnection = ({ of }: { of: 'slips' | 'labels' | 'invoices' }) => {
  const t = useTranslations('offline');
  return (
    <main className={styles.page}>
      <Heading key={of}>{t(of)}</Heading>
      <p>{t('needed')}</p>
    </main>
  );
};

import { useTranslations } from 'use-intl';
import styles from '../desk.module.css';

/** In the place of slips to print, which the server makes. */
export const NeedsConnection = () => {
  const t = useTranslations('offline');
  return (
    <main className={styles.page}>
      <h1>{t('slips')}</h1>
      <p>{t('needed')}</p>
    </main>
  );
};

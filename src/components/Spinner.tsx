import { useTranslations } from 'use-intl';
import styles from './Spinner.module.css';

/** Loading indicator of a part, a page or the whole shop. */
export const Spinner = ({ size = 'medium' }: { size?: 'medium' | 'large' | 'page' }) => {
  const t = useTranslations();
  return (
    <div className={`${styles.spinner} ${styles[size]}`} role="status" aria-label={t('spinner')}>
      <span />
    </div>
  );
};

import { useTranslations } from 'use-intl';
import styles from './Spinner.module.css';

/** Says that a page or the shop itself is on its way. */
export const Spinner = ({ size = 'medium' }: { size?: 'medium' | 'large' | 'page' }) => {
  const t = useTranslations();
  return (
    <div className={`${styles.spinner} ${styles[size]}`} role="status" aria-label={t('spinner')}>
      <span />
    </div>
  );
};

import { useTranslations } from 'use-intl';
import { useOptionsAge } from '../../cart/place/useOptionsAge';
import styles from './CheckOut.module.css';

/** How old the shown delivery windows are, while the shop cannot be asked. */
export const WindowsAsOf = () => {
  const t = useTranslations('checkout.windows');
  const time = useOptionsAge();
  return time && <p className={styles.soft}>{t('asOf', { time })}</p>;
};

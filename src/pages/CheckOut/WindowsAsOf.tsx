import { useFormatter, useTranslations } from 'use-intl';
import { selectOptionsRequest } from '../../features/cart/cartSlice';
import { useConnection } from '../../pwa/connectivity';
import { useAppSelector } from '../../slices/hooks';
import styles from './CheckOut.module.css';

/** How old the shown delivery windows are, while the shop cannot be asked. */
export const WindowsAsOf = () => {
  const t = useTranslations('checkout.windows');
  const format = useFormatter();
  const { loadedAt, error } = useAppSelector(selectOptionsRequest);
  const isOnline = useConnection() === 'online';
  if (!loadedAt || (isOnline && error === null)) return null;
  const at = new Date(loadedAt);
  const isToday = at.toDateString() === new Date().toDateString();
  const time = format.dateTime(at, {
    ...(!isToday && { dateStyle: 'medium' }),
    timeStyle: 'short',
  });
  return <p className={styles.soft}>{t('asOf', { time })}</p>;
};

import { useTranslations } from 'use-intl';
import type { OrderStatus as Status } from '../../contract/order';
import styles from './OrderStatus.module.css';

/** The status of an order as a label. */
export const OrderStatus = ({ status }: { status: Status }) => {
  const t = useTranslations('orderStatus');
  return (
    <span className={styles.status} data-status={status}>
      {t(status)}
    </span>
  );
};

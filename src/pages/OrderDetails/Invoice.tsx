import { createPortal } from 'react-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { Amounts } from '../../components/Amounts';
import { useMoney } from '../../components/useMoney';
import type { OrderDetails } from '../../contract/order';
import { lineTotal } from '../../contract/rules/orderTotals';
import { AddressLines } from '../../features/address/AddressLines';
import { useOrderAmounts } from '../../features/orders/useOrderAmounts';
import { shop } from '../../shop.config';
import styles from './Invoice.module.css';
import { paymentStatusOf } from './paymentStatusOf';

/** The invoice: hidden on screen, and the only thing that is printed. */
export const Invoice = ({ order }: { order: OrderDetails }) => {
  const t = useTranslations('order');
  const format = useFormatter();
  const money = useMoney(order.currency);
  const { number, placedAt, items, address, payment } = order;
  return createPortal(
    <article className={styles.invoice}>
      <header className={styles.head}>
        <address className={styles.shop}>
          <strong>{shop.name}</strong>
          {shop.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <div>
          <p className={styles.title}>{t('invoice')}</p>
          <p>{t('title', { number })}</p>
          <p>{format.dateTime(new Date(placedAt), { dateStyle: 'long' })}</p>
        </div>
      </header>
      <p className={styles.label}>{t('address')}</p>
      <AddressLines address={address} />
      <table className={styles.lines}>
        <thead>
          <tr>
            <th>{t('pack')}</th>
            <th>{t('quantity')}</th>
            <th>{t('each')}</th>
            <th>{t('amount')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((line) => (
            <tr key={line._id}>
              <td>
                {line.product.name}, {line.variant.label}
              </td>
              <td>{line.quantity}</td>
              <td>{money(line.variant.price)}</td>
              <td>{money(lineTotal(line))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.sums}>
        <Amounts {...useOrderAmounts(order)} />
        <p>{t('taxes')}</p>
        <p>{t(`paymentStatus.${paymentStatusOf(order)}`)}</p>
        {payment.reference && <p>{t('reference', { reference: payment.reference })}</p>}
      </div>
    </article>,
    document.body,
  );
};

import { createPortal } from 'react-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { Amounts } from '../../components/Amounts';
import { TaxNote } from '../../components/TaxNote';
import type { OrderDetails } from '../../contract/order';
import { AddressLines } from '../../features/address/AddressLines';
import { useOrderAmounts } from '../../features/orders/useOrderAmounts';
import { shop } from '../../shop.config';
import styles from './Invoice.module.css';
import { InvoiceLines } from './InvoiceLines';
import { InvoiceTaxes } from './InvoiceTaxes';
import { paymentStatusOf } from './paymentStatusOf';

/** The invoice: hidden on screen, and the only thing that is printed. */
export const Invoice = ({ order }: { order: OrderDetails }) => {
  const t = useTranslations();
  const format = useFormatter();
  const { number, placedAt, address, payment, currency, tax } = order;
  // As India's law calls it, where taxes depend on the state.
  const isExempt = tax?.placeOfSupply !== undefined && tax.total === 0;
  return createPortal(
    <article className={styles.invoice}>
      <header className={styles.head}>
        <address className={styles.shop}>
          <strong>{shop.name}</strong>
          {shop.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          {tax?.registration && <span>{t('tax.registration', tax.registration)}</span>}
        </address>
        <div>
          <p className={styles.title}>{t(isExempt ? 'tax.billOfSupply' : 'order.invoice')}</p>
          <p>{t('order.title', { number })}</p>
          <p>{format.dateTime(new Date(placedAt), { dateStyle: 'long' })}</p>
        </div>
      </header>
      <p className={styles.label}>{t('order.address')}</p>
      <AddressLines address={address} />
      <InvoiceLines order={order} />
      <div className={styles.sums}>
        <Amounts {...useOrderAmounts(order)} />
        {tax && <TaxNote tax={tax} currency={currency} />}
        <p>{t(`order.paymentStatus.${paymentStatusOf(order)}`)}</p>
        {payment.reference && <p>{t('order.reference', { reference: payment.reference })}</p>}
      </div>
      {tax && <InvoiceTaxes tax={tax} currency={currency} />}
    </article>,
    document.body,
  );
};

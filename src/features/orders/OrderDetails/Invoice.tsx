import { useTranslations } from 'use-intl';
import { Amounts } from '../../../components/order/Amounts';
import { TaxNote } from '../../../components/order/TaxNote';
import { useArrival } from '../../../components/order/useArrival';
import type { OrderDetails } from '../../../contract/order';
import { AddressLines } from '../../account/address/AddressLines';
import { useOrderAmounts } from '../useOrderAmounts';
import { DocumentHead } from './DocumentHead';
import styles from './Invoice.module.css';
import { InvoiceLines } from './InvoiceLines';
import { InvoiceTaxes } from './InvoiceTaxes';
import { paymentStatusOf } from './paymentStatusOf';
import { SentInstead } from './SentInstead';

/** The invoice of an order, for print. */
export const Invoice = ({ order }: { order: OrderDetails }) => {
  const t = useTranslations();
  const { placedAt, address, payment, currency, tax, invoice, window } = order;
  const arrival = useArrival()({ window });
  // The legal name in India, where taxes depend on the state.
  const isExempt = tax?.placeOfSupply !== undefined && tax.total === 0;
  return (
    <article className={styles.invoice}>
      <DocumentHead
        title={t(isExempt ? 'tax.billOfSupply' : 'order.invoice')}
        number={invoice?.number}
        issuedAt={invoice?.issuedAt ?? placedAt}
        order={order}
      />
      <p className={styles.label}>{t('order.address')}</p>
      <AddressLines address={address} />
      {arrival && <p>{t('order.window', { window: arrival })}</p>}
      <InvoiceLines order={order} />
      <SentInstead items={order.items} />
      <div className={styles.sums}>
        <Amounts {...useOrderAmounts(order)} />
        {tax && <TaxNote tax={tax} currency={currency} />}
        <p>{t(`order.paymentStatus.${paymentStatusOf(order)}`)}</p>
        {payment.reference && <p>{t('order.reference', { reference: payment.reference })}</p>}
      </div>
      {tax && <InvoiceTaxes tax={tax} currency={currency} />}
    </article>
  );
};

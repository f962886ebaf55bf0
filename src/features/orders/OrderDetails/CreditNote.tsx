import { useFormatter, useTranslations } from 'use-intl';
import { Amounts } from '../../../components/order/Amounts';
import { useMoney } from '../../../components/useMoney';
import type { CreditNote as Note } from '../../../contract/invoice';
import type { OrderDetails } from '../../../contract/order';
import { AddressLines } from '../../account/address/AddressLines';
import { DocumentHead } from './DocumentHead';
import styles from './Invoice.module.css';
import { InvoiceTaxes } from './InvoiceTaxes';
import { SentInstead } from './SentInstead';

interface CreditNoteProps {
  order: OrderDetails;
  note: Note;
}

/** A credit note, for print. */
export const CreditNote = ({ order, note }: CreditNoteProps) => {
  const t = useTranslations('order');
  const format = useFormatter();
  const money = useMoney(order.currency);
  const { address, currency, tax, invoice } = order;
  const { number, issuedAt, amount, taxes } = note;
  return (
    <article className={styles.invoice}>
      <DocumentHead title={t('creditNote')} number={number} issuedAt={issuedAt} order={order} />
      <p className={styles.label}>{t('address')}</p>
      <AddressLines address={address} />
      {invoice && (
        <p>
          {t('creditedInvoice', {
            number: invoice.number,
            date: format.dateTime(new Date(invoice.issuedAt), { dateStyle: 'long' }),
          })}
        </p>
      )}
      <SentInstead items={order.items} />
      <div className={styles.sums}>
        <Amounts rows={[]} total={[t('credited'), money(amount)]} />
      </div>
      {tax && taxes && <InvoiceTaxes tax={{ ...tax, rates: taxes }} currency={currency} />}
    </article>
  );
};

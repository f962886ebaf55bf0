import { createPortal } from 'react-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { Amounts } from '../../../components/order/Amounts';
import { TaxNote } from '../../../components/order/TaxNote';
import { useArrival } from '../../../components/order/useArrival';
import { useWeighed } from '../../../components/product/useWeighed';
import { ExactAmounts, useMoney } from '../../../components/useMoney';
import type { CreditNote as Note } from '../../../contract/invoice';
import type { OrderDetails } from '../../../contract/order';
import { lineTotal } from '../../../contract/rules/orderTotals';
import { AddressLines } from '../../account/address/AddressLines';
import { readPhone } from '../../account/address/country';
import { useOrderAmounts } from '../useOrderAmounts';
import { DocumentHead } from './DocumentHead';
import styles from './Invoice.module.css';
import { InvoiceTaxes } from './InvoiceTaxes';
import { paymentStatusOf, usePaymentText } from './Payment';
import { SentInstead } from './ShortLines';
import { useTaxRate } from './useTaxRate';

/** A line of which nothing was sent before there was an invoice is not on it. */
const isCharged = ({ quantity }: OrderDetails['items'][number]) => quantity > 0;

/** The lines of an invoice, with codes and taxes of a shop that has tax facts. */
const InvoiceLines = ({ order: { items, currency, tax } }: { order: OrderDetails }) => {
  const t = useTranslations();
  const money = useMoney(currency);
  const formatRate = useTaxRate();
  const { weight, rate } = useWeighed(currency);
  const taxOf = new Map(tax?.lines.map((line) => [line.variantId, line]));
  const hasCodes = tax?.lines.some(({ hsn }) => hsn) ?? false;
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th>{t('order.pack')}</th>
          {hasCodes && <th>{t('tax.hsn')}</th>}
          <th>{t('order.quantity')}</th>
          <th>{t('order.each')}</th>
          <th>{t('order.amount')}</th>
          {tax && <th>{t('tax.taxable')}</th>}
          {tax && <th>{tax.name}</th>}
        </tr>
      </thead>
      <tbody>
        {items.filter(isCharged).map((line) => {
          const taxed = taxOf.get(line.variantId);
          return (
            <tr key={line._id}>
              <td>
                {line.product.name}, {line.variant.label}
              </td>
              {hasCodes && <td>{taxed?.hsn}</td>}
              <td>{line.weight === undefined ? line.quantity : weight(line.weight)}</td>
              <td>
                {line.variant.weighed ? rate(line.variant.weighed) : money(line.variant.price)}
              </td>
              <td>{money(lineTotal(line))}</td>
              {tax && <td>{taxed && money(taxed.taxable)}</td>}
              {tax && <td>{taxed && formatRate(taxed.rate)}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

/** Whom a document is for. A pick-up point is no address of the buyer. */
const Recipient = ({ order: { address, pickUp } }: { order: OrderDetails }) => {
  const t = useTranslations('order');
  if (!pickUp) {
    return (
      <>
        <p className={styles.label}>{t('address')}</p>
        <AddressLines address={address} />
      </>
    );
  }
  const { name, phone } = address;
  return (
    <>
      <p className={styles.label}>{t('pickUp.buyer')}</p>
      <p>{t('pickUp.by', { name, phone: readPhone(phone) })}</p>
      <p>{t('pickUp.collectedAt', { name: pickUp.name })}</p>
    </>
  );
};

/** The invoice of an order, for print. */
const Invoice = ({ order }: { order: OrderDetails }) => {
  const t = useTranslations();
  const { placedAt, payment, currency, tax, invoice, window } = order;
  const paymentText = usePaymentText(order);
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
      <Recipient order={order} />
      {arrival && !order.pickUp && <p>{t('order.window', { window: arrival })}</p>}
      <InvoiceLines order={order} />
      <SentInstead items={order.items} />
      <div className={styles.sums}>
        <Amounts {...useOrderAmounts(order)} />
        {tax && <TaxNote tax={tax} currency={currency} />}
        <p>{paymentText(paymentStatusOf(order))}</p>
        {payment.reference && <p>{t('order.reference', { reference: payment.reference })}</p>}
      </div>
      {tax && <InvoiceTaxes tax={tax} currency={currency} />}
    </article>
  );
};

interface CreditNoteProps {
  order: OrderDetails;
  note: Note;
}

/** A credit note, for print. */
const CreditNote = ({ order, note }: CreditNoteProps) => {
  const t = useTranslations('order');
  const format = useFormatter();
  const money = useMoney(order.currency);
  const { currency, tax, invoice } = order;
  const { number, issuedAt, amount, taxes } = note;
  return (
    <article className={styles.invoice}>
      <DocumentHead title={t('creditNote')} number={number} issuedAt={issuedAt} order={order} />
      <Recipient order={order} />
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

/** The invoice and its credit notes, a page each: hidden on screen, and the only content that is printed. */
export const PrintedDocuments = ({ order }: { order: OrderDetails }) =>
  createPortal(
    <ExactAmounts value={true}>
      <div className={styles.printed}>
        <Invoice order={order} />
        {order.creditNotes?.map((note) => (
          <CreditNote key={note.number} order={order} note={note} />
        ))}
      </div>
    </ExactAmounts>,
    document.body,
  );

import contact from 'virtual:contact';
import { useFormatter, useTranslations } from 'use-intl';
import type { OrderDetails } from '../../../contract/order';
import { shop } from '../../../shop.config';
import styles from './Invoice.module.css';

interface DocumentHeadProps {
  title: string;
  /** The number; undefined in a shop that does not number its invoices. */
  number: string | undefined;
  /** ISO 8601 */
  issuedAt: string;
  order: OrderDetails;
}

/** The top of an invoice or credit note: who issued it, for which order, and when. */
export const DocumentHead = ({ title, number, issuedAt, order }: DocumentHeadProps) => {
  const t = useTranslations();
  const format = useFormatter();
  const { tax } = order;
  return (
    <header className={styles.head}>
      <address className={styles.shop}>
        <strong>{shop.name}</strong>
        {contact.seller !== shop.name && <span>{contact.seller}</span>}
        {contact.address.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>{contact.email}</span>
        {contact.phone && <span>{contact.phone.text}</span>}
        {tax?.registration && <span>{t('tax.registration', tax.registration)}</span>}
        {contact.registrations.map((each) => (
          <span key={each.label}>{t('tax.registration', each)}</span>
        ))}
      </address>
      <div>
        <p className={styles.title}>{title}</p>
        {number && <p>{number}</p>}
        <p>{t('order.title', { number: order.number })}</p>
        <p>{format.dateTime(new Date(issuedAt), { dateStyle: 'long' })}</p>
      </div>
    </header>
  );
};

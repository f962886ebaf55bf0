import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { Address } from '../../contract/address';
import type { CustomerRecord } from '../../contract/operator/operatorCustomer';
import { useSession } from '../api/useSession';
import styles from '../components/desk.module.css';
import { useAddressLines } from '../components/useAddressLines';
import { useFormats } from '../components/useFormats';
import customers from './customers.module.css';

const packText = ({ quantity, product, variant }: CustomerRecord['cart'][number]) =>
  `${quantity} × ${product.name}, ${variant.label}`;

type Part = Exclude<keyof CustomerRecord, 'account' | 'language'>;

/** What the shop holds about a customer, as lines of text by kind. */
const useCustomerParts = () => {
  const t = useTranslations('customers');
  const tOrder = useTranslations('order');
  const tReviews = useTranslations('reviews');
  const tComplaints = useTranslations('complaints');
  const { money, moment, weekday } = useFormats();
  const { rights } = useSession();
  const linesOf = useAddressLines();
  const addressText = (address: Omit<Address, '_id'>) =>
    [...linesOf(address), address.phone].filter(Boolean).join(', ');
  const line = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' · ');

  const orderLine = (order: CustomerRecord['orders'][number]) => {
    const { number, placedAt, status, totals, currency, address, note, items } = order;
    const packs = items.map((item) => `${item.quantity} × ${item.product.name}`).join(', ');
    return (
      <>
        {rights.includes('orders') ? <Link to={`/orders/${number}`}>{number}</Link> : number}{' '}
        {line(
          moment(placedAt),
          tOrder(`status.${status}`),
          money(totals.total, currency),
          packs,
          addressText(address),
          note,
        )}
      </>
    );
  };

  return (record: CustomerRecord): [Part, ReactNode[]][] => [
    ['orders', record.orders.map(orderLine)],
    ['addresses', record.addresses.map((address) => line(address.label, addressText(address)))],
    [
      'weeklyBaskets',
      record.weeklyBaskets.map(({ weekday: day, lines, isPaused, endedAt }) =>
        line(
          weekday(day),
          lines.map(packText).join(', '),
          isPaused && t('paused'),
          endedAt && t('endedAt', { time: moment(endedAt) }),
        ),
      ),
    ],
    [
      'reviews',
      record.reviews.map(({ stars, text, writtenAt, hiddenReason }) =>
        line(
          moment(writtenAt),
          tReviews('stars', { stars }),
          text,
          hiddenReason && `${tReviews('isHidden')} ${hiddenReason}`,
        ),
      ),
    ],
    [
      'complaints',
      record.complaints.map(({ sentAt, lines, message, answer }) =>
        line(
          moment(sentAt),
          ...lines.map(({ problem }) => tComplaints(`problem.${problem}`)),
          message,
          answer?.text,
        ),
      ),
    ],
    ['cart', record.cart.map(packText)],
    ['wishlist', record.wishlist.map(({ productId, addedAt }) => line(moment(addedAt), productId))],
    [
      'stockAlerts',
      record.stockAlerts.map(({ productId, addedAt }) => line(moment(addedAt), productId)),
    ],
    ['coupons', record.coupons.map(({ code, order }) => line(code, order))],
    [
      'sessions',
      record.sessions.map(({ createdAt, revokedAt, expiresAt }) =>
        t('fromTo', { from: moment(createdAt), to: moment(revokedAt ?? expiresAt) }),
      ),
    ],
    ['passkeys', record.passkeys.map(({ name, createdAt }) => line(moment(createdAt), name))],
    [
      'notifications',
      record.notifications.map(({ service, createdAt }) => line(moment(createdAt), service)),
    ],
    ['codes', record.codes.map(({ createdAt }) => moment(createdAt))],
    ['mails', record.mails.map(({ createdAt, about }) => line(moment(createdAt), about))],
  ];
};

/** The same file as the command `customers export` writes. */
const Download = ({ record }: { record: CustomerRecord }) => {
  const t = useTranslations('customers');
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const content = `${JSON.stringify(record, null, 2)}\n`;
    const made = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the address is made and revoked outside React
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [record]);
  return (
    <a className={button.primary} href={url} download={`${record.account._id}.json`}>
      {t('download')}
    </a>
  );
};

/** Everything that the shop holds about a customer, to read and to download. */
export const CustomerData = ({ record }: { record: CustomerRecord }) => {
  const t = useTranslations('customers');
  const { moment } = useFormats();
  const partsOf = useCustomerParts();
  const parts = partsOf(record).filter(([, lines]) => lines.length > 0);
  const { name, email, phone, createdAt } = record.account;
  return (
    <section className={styles.card} aria-labelledby="person">
      <h2 id="person">{name || email}</h2>
      <p>
        {[email, phone, t('since', { time: moment(createdAt) }), record.language]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={styles.links}>
        <Download record={record} />
      </p>
      {parts.map(([part, lines]) => (
        <details key={part} className={customers.part} open={part === 'orders'}>
          <summary>
            {t(`parts.${part}`)} <span className={styles.count}>{lines.length}</span>
          </summary>
          <ul className={customers.lines}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines stay as they were read
              <li key={index}>{line}</li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
};

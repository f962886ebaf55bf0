import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { Address } from '../../contract/address';
import type { CustomerRecord } from '../../contract/operatorCustomer';
import { useSession } from '../api/useSession';
import { useFormats } from '../components/useFormats';

const addressText = ({ name, line1, line2, landmark, city, state, postalCode, phone }: Address) =>
  [name, line1, line2, landmark, city, state, postalCode, phone].filter(Boolean).join(', ');

const packText = ({ quantity, product, variant }: CustomerRecord['cart'][number]) =>
  `${quantity} × ${product.name}, ${variant.label}`;

type Part = Exclude<keyof CustomerRecord, 'account' | 'language'>;

/** What the shop holds about a person, as lines of text by kind. */
export const useCustomerParts = () => {
  const t = useTranslations('customers');
  const tOrder = useTranslations('order');
  const tReviews = useTranslations('reviews');
  const { money, moment, weekday } = useFormats();
  const { rights } = useSession();
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

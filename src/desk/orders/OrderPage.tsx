import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import type { OperatorOrderDetails } from '../../contract/operator/operatorOrder';
import { isToPack } from '../../contract/rules/isToPack';
import { api } from '../api/api';
import { useSession } from '../api/useSession';
import { DataAge } from '../components/DataAge';
import styles from '../components/desk.module.css';
import { ErrorMessage } from '../components/ErrorMessage';
import { Heading } from '../components/Heading';
import { useAddressLines } from '../components/useAddressLines';
import { useFormats } from '../components/useFormats';
import { useChanges } from '../offline/changes';
import { withChanges } from '../offline/orderOperations';
import { WaitingChanges } from '../offline/PendingChanges';
import { PaymentLinkButton } from './byPhone/PaymentLinkButton';
import { Money } from './Money';
import { MoveWindow } from './MoveWindow';
import { NextStep } from './NextStep';
import { OrderHistory } from './OrderHistory';
import { OrderItems } from './OrderItems';
import orderStyles from './order.module.css';

const newTab = { className: button.secondary, target: '_blank', rel: 'noreferrer' };

/** What of an order is printed: its packing slip, address label, invoice and credit notes. */
const OrderDocuments = ({ order }: { order: OperatorOrderDetails }) => {
  const t = useTranslations('order');
  const tKind = useTranslations('documents');
  const { number, documents = [] } = order;
  return (
    <p className={styles.links}>
      <a {...newTab} href={`/slips?numbers=${number}`}>
        {t('slip')}
      </a>
      <a {...newTab} href={`/labels?numbers=${number}`}>
        {t('addressLabel')}
      </a>
      {documents.map(({ _id, kind, number: of }) => (
        <a key={_id} {...newTab} href={`/invoices?documents=${_id}`}>
          {tKind(kind)} {of}
        </a>
      ))}
    </p>
  );
};

/** Whom the order goes to, with what a courier needs. */
const Receiver = ({ order }: { order: OperatorOrderDetails }) => {
  const t = useTranslations('order');
  const { rights } = useSession();
  const { address, note, customer, shipment, pickUp } = order;
  const { name, phone } = address;
  const lines = new Set(useAddressLines()({ ...address, name: '' }));
  return (
    <section className={styles.card} aria-labelledby="receiver">
      <h2 id="receiver">{t(pickUp ? 'collectedAt' : 'receiver')}</h2>
      <address className={orderStyles.receiver}>
        {pickUp && (
          <>
            {pickUp.name}
            <br />
          </>
        )}
        <strong dir="auto">{name}</strong>
        {[...lines].map((line) => (
          <span key={line}>
            <br />
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      <p className={styles.links}>
        {phone && (
          <a className={button.secondary} href={`tel:${phone}`}>
            {phone}
          </a>
        )}
        {customer.email.includes('@') ? (
          <>
            <a className={button.secondary} href={`mailto:${encodeURIComponent(customer.email)}`}>
              {customer.email}
            </a>
            {rights.includes('customers') && (
              // Not in the address, which browsers keep.
              <Link className={button.secondary} to="/customers" state={{ email: customer.email }}>
                {t('customer')}
              </Link>
            )}
          </>
        ) : (
          t(customer.email === '' ? 'noEmail' : 'erased')
        )}
        {customer.email === '' && rights.includes('customers') && (
          <Link className={button.secondary} to="/customers" state={{ customerId: customer._id }}>
            {t('customer')}
          </Link>
        )}
      </p>
      {note && (
        <p>
          <strong>{t('note')}</strong> {note}
        </p>
      )}
      {shipment && <p>{[shipment.carrier, shipment.tracking].filter(Boolean).join(' · ')}</p>}
    </section>
  );
};

/** Which orders are packed together with it, with their status: an unpaid one may still come. */
const PackedTogether = ({ order: { joins, joinedBy = [] } }: { order: OperatorOrderDetails }) => {
  const t = useTranslations('order');
  return (joins ? [joins] : joinedBy).map(({ number, status }) => (
    <p key={number}>
      <Link to={`/orders/${number}`}>
        {joins ? t('goesWith', { number }) : t('together', { numbers: number })}
      </Link>{' '}
      · {t(`status.${status}`)}
    </p>
  ));
};

/** Statuses that say by themselves what became of the payment. */
const SAYS_PAYMENT = ['paid', 'returned', 'not_collected'];

/** An order with its next step. */
export const OrderPage = () => {
  const t = useTranslations('order');
  const { number = '' } = useParams();
  const [query] = useSearchParams();
  const { money, day, hours } = useFormats();
  // The last order must not stand under the number of the next one.
  const { currentData: data, error, refetch } = api.useOrderQuery(number);
  const changes = useChanges();
  const [order] = withChanges(data ? [data] : [], changes);
  const list = query.toString();
  const back = (
    <Link to={list ? `/orders?${list}` : '/orders'} className={styles.back}>
      {t('back')}
    </Link>
  );
  const title = (
    <Heading key={number} id="number" className={styles.number}>
      {t('title', { number })}
    </Heading>
  );
  if (!order) {
    return (
      <section className={styles.detail} aria-labelledby="number">
        {back}
        {title}
        {error ? <ErrorMessage error={error} onRetry={refetch} /> : <p>{t('loading')}</p>}
      </section>
    );
  }
  const { totals, currency, window, arrivesOn, payment } = order;
  const isPacking = isToPack(order.status);
  return (
    <section className={styles.detail} aria-labelledby="number">
      {back}
      {title}
      <p>
        <strong aria-busy={order.status !== data?.status}>{t(`status.${order.status}`)}</strong> ·{' '}
        {money(totals.total, currency)}
        {!SAYS_PAYMENT.includes(order.status) &&
          ` · ${order.pickUp && payment.status === 'due' ? t('dueAtCounter') : t(`payment.${payment.status}`)}`}
        {order.pickUpCode && ` · ${t('code', { code: order.pickUpCode })}`}
        {window && ` · ${day(window.date)}, ${hours(window)}`}
        {!window && arrivesOn && ` · ${day(arrivesOn)}`}
      </p>
      {order.takenBy && <p>{t('takenBy', { name: order.takenBy })}</p>}
      {order.status === 'awaiting_payment' && (
        <PaymentLinkButton key={`link ${number}`} number={number} email={order.customer.email} />
      )}
      <PackedTogether order={order} />
      <MoveWindow key={`window ${number}`} order={order} />
      <DataAge of={order} />
      <WaitingChanges number={number} />
      {isPacking && <OrderItems order={order} />}
      <NextStep key={`step ${number}`} order={order} />
      <Receiver order={order} />
      {!isPacking && <OrderItems order={order} />}
      <Money key={`money ${number}`} order={order} />
      <OrderDocuments order={order} />
      <OrderHistory order={order} />
    </section>
  );
};

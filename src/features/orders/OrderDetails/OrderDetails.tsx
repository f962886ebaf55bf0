import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useFormatter, useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { OrderStatus } from '../../../components/order/OrderStatus';
import { PageHead } from '../../../components/page/PageHead';
import { PageTitle } from '../../../components/page/PageTitle';
import { Picture } from '../../../components/product/Picture';
import { Spinner } from '../../../components/Spinner';
import { useMoney } from '../../../components/useMoney';
import type { Order } from '../../../contract/order';
import { paths } from '../../../paths';
import { useAppDispatch, useAppSelector, useLoad } from '../../../sync/requests/hooks';
import { CartSkeleton } from '../../cart/review/CartSkeleton';
import { RequestContent } from '../../device/offlineScreen/RequestContent';
import { OrderNotFound } from '../order/OrderNotFound';
import { uniqueImages } from '../order/uniqueImages';
import {
  fetchOrderDetails,
  selectListedOrder,
  selectOrderDetails,
  selectOrders,
} from '../ordersSlice';
import { OrderContent } from './OrderContent';
import styles from './OrderDetails.module.css';
import notice from './OrderNotice.module.css';

interface OrderPageProps {
  order: Pick<Order, 'number' | 'placedAt' | 'status'>;
  children: ReactNode;
}

/** The frame of preview and full order; the heading keeps the focus when the details arrive. */
const OrderPage = ({ order: { number, placedAt, status }, children }: OrderPageProps) => {
  const t = useTranslations('order');
  const format = useFormatter();
  const title = t('title', { number });
  return (
    <div className={styles.page}>
      <PageHead title={title} />
      <Link to={paths.profile('orders')} className={styles.back}>
        <ArrowLeft size={18} aria-hidden="true" /> {t('back')}
      </Link>
      <header className={styles.head}>
        <PageTitle>{title}</PageTitle>
        <p className={styles.soft}>
          {t('placed', {
            date: format.dateTime(new Date(placedAt), { dateStyle: 'long', timeStyle: 'short' }),
          })}
        </p>
        <p role="status">
          <OrderStatus status={status} />
        </p>
      </header>
      {children}
    </div>
  );
};

interface OrderPreviewProps {
  order: Order;
  /** Why the details are missing; undefined while they load. */
  missing: { isOffline: boolean; reason: string } | undefined;
  retry: () => void;
}

/** What the list entry of an order shows, until the details are loaded. */
const OrderPreview = ({ order, missing, retry }: OrderPreviewProps) => {
  const t = useTranslations('order');
  const money = useMoney();
  const { total, itemCount, images } = order;
  return (
    <>
      {missing && (
        <section aria-labelledby="missing" className={notice.notice}>
          <h2 id="missing">{t('detailsMissing.title')}</h2>
          <p>{missing.isOffline ? t('detailsMissing.offline') : missing.reason}</p>
          {!missing.isOffline && (
            <button type="button" className={button.secondary} onClick={retry}>
              {t('detailsMissing.retry')}
            </button>
          )}
        </section>
      )}
      <div className={styles.parts}>
        <p>
          {t('detailsMissing.itemCount', { count: itemCount })} · <strong>{money(total)}</strong>
        </p>
        <div className={styles.pictures}>
          {uniqueImages(images).map((image) => (
            <Picture
              key={image.src}
              image={image}
              tone="stone"
              sizes="64px"
              className={styles.picture}
            />
          ))}
        </div>
        {!missing && <Spinner />}
      </div>
    </>
  );
};

/** `/orderdetails/{orderId}`: the details of an order; until they are loaded, its list entry. */
const OrderDetails = () => {
  const dispatch = useAppDispatch();
  const { orderId = '' } = useParams();
  const request = useAppSelector((state) => selectOrderDetails(state, orderId));
  const listed = useAppSelector((state) => selectListedOrder(state, orderId));
  const list = useAppSelector(selectOrders);
  useLoad(fetchOrderDetails, orderId);
  const { error, failure, loading } = request;
  const retry = () => dispatch(fetchOrderDetails(orderId));
  const missing =
    error !== null && !loading
      ? { isOffline: failure === 'unreachable', reason: error }
      : undefined;
  return (
    <RequestContent
      request={{ ...request, loadedAt: request.loadedAt ?? (listed ? list.loadedAt : null) }}
      skeleton={<CartSkeleton />}
      isKnown={listed !== undefined}
      retry={retry}
      notFound={<OrderNotFound />}
    >
      {(details) => {
        const order = details ?? listed;
        return (
          order && (
            <OrderPage order={order}>
              {details ? (
                <OrderContent order={details} />
              ) : (
                listed && <OrderPreview order={listed} missing={missing} retry={retry} />
              )}
            </OrderPage>
          )
        );
      }}
    </RequestContent>
  );
};

export default OrderDetails;

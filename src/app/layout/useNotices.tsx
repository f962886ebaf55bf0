import {
  CloudCheck,
  CloudUpload,
  CreditCard,
  RefreshCw,
  TriangleAlert,
  WifiOff,
} from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useFormatter, useTranslations } from 'use-intl';
import { useClock } from '../../browser/useClock';
import styles from '../../components/notice.module.css';
import { RetryButton } from '../../components/RetryButton';
import { isOrderRow } from '../../features/cart/orderOperations';
import { selectUnpaidOrder } from '../../features/orders/ordersSlice';
import { paths } from '../../paths';
import { useConnection, useSavedAt } from '../../sync/connection/connectivity';
import { isWaiting } from '../../sync/outbox/outboxRow';
import { useWaitingRows } from '../../sync/outbox/useWaitingRows';
import { useAppSelector } from '../../sync/requests/hooks';
import { selectPendingChanges } from '../../sync/session/waitingChanges';
import { useStorageFailed } from '../../sync/storage/storageHealth';
import { useOfferedUpdate } from '../offeredUpdate';
import type { NoticeContent } from './Notice';
import { UpdatePrompt } from './UpdatePrompt';

const DAY = 86_400_000;

/** When the data on screen was saved, if it comes from the cache. */
const SavedAt = () => {
  const t = useTranslations('notice');
  const format = useFormatter();
  const savedAt = useSavedAt();
  const at = new Date(savedAt ?? 0);
  // `Math.abs`, because the device's clock may have been set back since.
  const isRecent = useClock((now) => Math.abs(now - at.getTime()) <= DAY);
  if (!savedAt) return null;
  const time = format.dateTime(at, { timeStyle: 'short' });
  if (isRecent) return t('saved', { time });
  return t('savedOn', { date: format.dateTime(at, { day: 'numeric', month: 'long' }), time });
};

const timeOfDay = { hour: 'numeric', minute: '2-digit' } as const;

/**
 * What the dock has to say, the most urgent first.
 * @param sent how many changes were sent after the network came back, for some seconds
 * @param sentUnseen how many the worker has sent while nobody saw the shop, for some seconds
 */
export const useNotices = (
  isCheckout: boolean,
  sent: number | undefined,
  sentUnseen: number | undefined,
): NoticeContent[] => {
  const t = useTranslations();
  const format = useFormatter();
  const { pathname } = useLocation();
  const connection = useConnection();
  const all = useAppSelector(selectPendingChanges);
  const changes = all.filter((row) => !isOrderRow(row));
  const allWaiting = useWaitingRows(all);
  const waiting = allWaiting.filter((row) => !isOrderRow(row)).length;
  const isOrderWaiting = allWaiting.some(isOrderRow);
  const isOrderStopped = all.some((row) => isOrderRow(row) && !isWaiting(row));
  const rejected = changes.filter(({ state }) => state === 'rejected').length;
  const needsAction = changes.filter(({ state }) => state === 'needsAction').length;
  const order = useAppSelector(selectUnpaidOrder);
  const accept = useOfferedUpdate();
  const hasStorageFailed = useStorageFailed();
  const notices: NoticeContent[] = [];
  const changesPage = paths.profile('waiting');
  if (sent !== undefined) {
    const text = t('notice.backOnline', { count: sent });
    notices.push({ id: 'backOnline', tone: 'quiet', Icon: CloudCheck, text });
  }
  if (sentUnseen !== undefined) {
    const text = t('notice.sentUnseen', { count: sentUnseen });
    notices.push({ id: 'sentUnseen', tone: 'quiet', Icon: CloudCheck, text });
  }
  if (hasStorageFailed) {
    const text = t('notice.notStored');
    notices.push({ id: 'notStored', tone: 'warning', Icon: TriangleAlert, text });
  }
  if (isOrderStopped && !isCheckout) {
    notices.push({
      id: 'orderStopped',
      tone: 'warning',
      Icon: TriangleAlert,
      text: t('notice.orderStopped'),
      to: paths.checkout,
    });
  }
  if (rejected > 0) {
    notices.push({
      id: `rejected ${rejected}`,
      tone: 'warning',
      Icon: TriangleAlert,
      text: t('notice.rejected', { count: rejected }),
      to: changesPage,
    });
  }
  if (needsAction > 0) {
    notices.push({
      id: `needsAction ${needsAction}`,
      tone: 'warning',
      Icon: TriangleAlert,
      text: t('notice.needsAction', { count: needsAction }),
      to: changesPage,
    });
  }
  // The checkout shows it beside its button.
  if (connection !== 'online' && !isCheckout) {
    notices.push({
      id: connection,
      tone: 'network',
      Icon: WifiOff,
      text: t(`notice.${connection}`),
      note: <SavedAt />,
      details: <RetryButton className={styles.action} />,
    });
  }
  if (isOrderWaiting && !isCheckout) {
    notices.push({
      id: 'orderWaiting',
      tone: 'network',
      Icon: CloudUpload,
      text: t('notice.orderWaiting'),
      to: paths.checkout,
    });
  }
  if (waiting > 0) {
    notices.push({
      id: 'waiting',
      tone: 'network',
      Icon: CloudUpload,
      text: t('notice.waiting', { count: waiting }),
      to: changesPage,
    });
  }
  // Offline, no payment is possible. Nor is it shown on the order's own pages, and during checkout.
  const isItsPage = order && pathname.split('/').includes(order._id);
  if (order && connection === 'online' && !isCheckout && !isItsPage) {
    notices.push({
      id: order._id,
      tone: 'quiet',
      Icon: CreditCard,
      text: order.payUntil
        ? t('notice.unpaidUntil', {
            number: order.number,
            until: format.dateTime(new Date(order.payUntil), timeOfDay),
          })
        : t('notice.unpaid', { number: order.number }),
      action: (
        <Link to={paths.orderDetails(order._id)} className={styles.action}>
          {t('notice.seeUnpaid')}
        </Link>
      ),
    });
  }
  if (accept) {
    notices.push({
      id: 'update',
      tone: 'quiet',
      Icon: RefreshCw,
      text: t('update.ready'),
      action: <UpdatePrompt accept={accept} />,
    });
  }
  return notices;
};

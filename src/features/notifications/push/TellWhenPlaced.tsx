import { Bell } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { hasBackgroundSync } from '../../../browser/backgroundSync';
import button from '../../../components/button.module.css';
import { readOrderNotices, storeOrderNotices } from '../../../sync/storage/orderNotices';
import styles from './push.module.css';

interface TellWhenPlacedProps {
  userId: string;
  orderKey: string;
  /** It is paid once it is placed. */
  isPaidLater: boolean;
}

/**
 * Offers a notification of the worker about an order that waits. It needs no signal and no push service: the worker
 * itself sends the order and knows what became of it.
 */
export const TellWhenPlaced = ({ userId, orderKey, isPaidLater }: TellWhenPlacedProps) => {
  const t = useTranslations('push');
  const canShow = hasBackgroundSync() && 'Notification' in globalThis;
  const [status, setStatus] = useState<'on' | 'denied' | undefined>(() =>
    canShow && Notification.permission === 'denied' ? 'denied' : undefined,
  );
  useEffect(() => {
    if (!canShow || Notification.permission !== 'granted') return;
    void readOrderNotices(userId, orderKey).then((known) => known && setStatus('on'));
  }, [canShow, userId, orderKey]);
  if (!canShow) return null;
  const ask = async () => {
    const permission = await Notification.requestPermission();
    if (permission === 'denied') setStatus('denied');
    if (permission !== 'granted') return;
    await storeOrderNotices(userId, {
      orderKey,
      placed: {
        title: t('orderPlaced.title'),
        body: t(isPaidLater ? 'orderPlaced.payNow' : 'orderPlaced.body'),
      },
      stopped: { title: t('orderStopped.title'), body: t('orderStopped.body') },
    });
    setStatus('on');
  };
  return (
    <div className={styles.tell}>
      {!status && (
        <button type="button" className={button.secondary} onClick={() => void ask()}>
          <Bell size={18} aria-hidden="true" /> {t('placed')}
        </button>
      )}
      <p role="status" className={styles.text}>
        {status && t(status === 'on' ? 'onPlaced' : 'denied')}
      </p>
    </div>
  );
};

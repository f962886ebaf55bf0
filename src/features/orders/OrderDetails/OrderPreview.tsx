import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { Picture } from '../../../components/product/Picture';
import { Spinner } from '../../../components/Spinner';
import { useMoney } from '../../../components/useMoney';
import type { Order } from '../../../contract/order';
import { uniqueImages } from '../order/uniqueImages';
import styles from './OrderDetails.module.css';
import notice from './OrderNotice.module.css';

interface OrderPreviewProps {
  order: Order;
  /** Why the details are missing; undefined while they load. */
  missing: { isOffline: boolean; reason: string } | undefined;
  retry: () => void;
}

/** What the list entry of an order shows, until the details are loaded. */
export const OrderPreview = ({ order, missing, retry }: OrderPreviewProps) => {
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

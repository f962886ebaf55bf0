import { useFormatter, useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { OrderStatus } from '../../components/OrderStatus';
import { PageHead } from '../../components/PageHead';
import { PageTitle } from '../../components/PageTitle';
import { Picture } from '../../components/Picture';
import { Spinner } from '../../components/Spinner';
import { useMoney } from '../../components/useMoney';
import type { Order } from '../../contract/order';
import { differentImages } from '../differentImages';
import styles from './OrderDetails.module.css';
import notice from './OrderNotice.module.css';

interface ListedOrderProps {
  order: Order;
  /** Why the rest is not here: undefined while it is on its way. */
  missing: { isOffline: boolean; reason: string } | undefined;
  retry: () => void;
}

/** An order as the list knows it, until the rest of it is here. */
export const ListedOrder = ({ order, missing, retry }: ListedOrderProps) => {
  const t = useTranslations('order');
  const format = useFormatter();
  const money = useMoney();
  const { number, placedAt, status, total, itemCount, images } = order;
  const title = t('title', { number });
  return (
    <div className={styles.page}>
      <PageHead title={title} />
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
      {missing && (
        <section aria-labelledby="missing" className={notice.notice}>
          <h2 id="missing">{t('missing.title')}</h2>
          <p>{missing.isOffline ? t('missing.offline') : missing.reason}</p>
          {!missing.isOffline && (
            <button type="button" className={button.secondary} onClick={retry}>
              {t('missing.again')}
            </button>
          )}
        </section>
      )}
      <div className={styles.parts}>
        <p>
          {t('missing.known', { count: itemCount })} · <strong>{money(total)}</strong>
        </p>
        <div className={styles.pictures}>
          {differentImages(images).map((image) => (
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
    </div>
  );
};

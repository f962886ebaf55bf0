import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../components/button.module.css';
import { PageHead } from '../../components/PageHead';
import { PageTitle } from '../../components/PageTitle';
import { Spinner } from '../../components/Spinner';
import { paths } from '../../paths';
import styles from './CheckOut.module.css';

/** The order is placed and the payment page is opening; the link helps when that fails. */
export const RedirectingToPayment = ({ orderId }: { orderId: string | undefined }) => {
  const t = useTranslations();
  const title = t('checkout.redirecting.title');
  return (
    <div className={styles.redirecting}>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      <p role="status">{t('checkout.redirecting.text')}</p>
      <Spinner />
      {orderId && (
        <Link to={paths.orderDetails(orderId)} className={button.secondary}>
          {t('payment.order')}
        </Link>
      )}
    </div>
  );
};

import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import { PageHead } from '../../../components/PageHead';
import { PageTitle } from '../../../components/PageTitle';
import { Spinner } from '../../../components/Spinner';
import { paths } from '../../../paths';
import styles from './CheckOut.module.css';

interface RedirectingProps {
  orderId: string;
  /** To the payment page of a gateway; otherwise to a page of the shop. */
  isLeavingSite: boolean;
}

/** The order is placed and its next page is opening; the link helps when that fails. */
export const RedirectingToPayment = ({ orderId, isLeavingSite }: RedirectingProps) => {
  const t = useTranslations();
  const title = t('checkout.redirecting.title');
  return (
    <div className={styles.redirecting}>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      {isLeavingSite && <p role="status">{t('checkout.redirecting.text')}</p>}
      <Spinner />
      <Link to={paths.orderDetails(orderId)} className={button.secondary}>
        {t('payment.order')}
      </Link>
    </div>
  );
};

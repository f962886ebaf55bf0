import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import button from '../../../components/button.module.css';
import type { OrderDetails } from '../../../contract/order';
import { paths } from '../../../paths';
import { ReorderButton } from '../../orders/order/ReorderButton';
import { useGateways } from '../../orders/order/useGateways';
import { PayNow } from '../../orders/PayNow';
import type { PaymentResultKind } from '../../orders/paymentResult';
import { usePayable } from '../../orders/usePayable';

/** The next steps after a payment, by its result. */
export const NextSteps = ({
  order,
  result,
}: {
  order: OrderDetails;
  result: PaymentResultKind;
}) => {
  const t = useTranslations('payment');
  const orderPage = paths.orderDetails(order._id);
  const isPayable = usePayable(order);
  const gateways = useGateways(isPayable);
  const isPaid = result === 'success';
  const isEnded = order.status === 'expired' || order.status === 'cancelled';
  return (
    <>
      {isPayable && (
        <PayNow
          orderId={order._id}
          label={result === 'failure' ? 'payAgain' : 'pay'}
          gateways={gateways}
          current={order.payment.gateway}
          orderPage={orderPage}
        />
      )}
      {isEnded && <ReorderButton order={order} />}
      <Link to={orderPage} className={isPaid ? button.primary : button.secondary}>
        {t('order')}
      </Link>
      {isPaid && (
        <Link to={paths.categories} className={button.secondary}>
          {t('browse')}
        </Link>
      )}
    </>
  );
};

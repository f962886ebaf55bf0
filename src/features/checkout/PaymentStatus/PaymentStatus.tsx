import { useEffect, useRef } from 'react';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { Spinner } from '../../../components/Spinner';
import { ON_DELIVERY } from '../../../contract/rules/onDelivery';
import { paths } from '../../../paths';
import { useAppDispatch, useAppSelector, useLoad } from '../../../sync/requests/hooks';
import { RequestContent } from '../../device/offlineScreen/RequestContent';
import { OrderNotFound } from '../../orders/order/OrderNotFound';
import { fetchOrderDetails, selectOrderDetails } from '../../orders/ordersSlice';
import { PaymentResult } from './PaymentResult';

/** The router's key of a history entry that was opened from another document. */
const FROM_OUTSIDE = 'default';

/**
 * After the gateway's page, the back button leads to the orders instead of to the gateway.
 * @returns whether it does
 */
const useBackToOrders = () => {
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const isDone = useRef(false);
  useEffect(() => {
    if (key !== FROM_OUTSIDE || isDone.current) return;
    isDone.current = true;
    navigate(paths.profile('orders'), { replace: true });
    navigate(pathname);
  }, [key, pathname, navigate]);
  return key !== FROM_OUTSIDE;
};

/** `/payment-status/{status}/{orderId}`: the order decides what is shown, not the URL. */
const PaymentStatus = () => {
  const dispatch = useAppDispatch();
  const { status = '', orderId = '' } = useParams();
  const request = useAppSelector((state) => selectOrderDetails(state, orderId));
  useLoad(fetchOrderDetails, orderId);
  const leadsBack = useBackToOrders();
  return (
    <RequestContent
      request={request}
      skeleton={<Spinner size="large" />}
      retry={() => dispatch(fetchOrderDetails(orderId))}
      notFound={<OrderNotFound />}
    >
      {(order) => {
        if (!order) return null;
        if (order.payment.gateway === ON_DELIVERY) {
          return leadsBack && <Navigate to={paths.orderDetails(orderId)} replace />;
        }
        return <PaymentResult order={order} hint={status} />;
      }}
    </RequestContent>
  );
};

export default PaymentStatus;

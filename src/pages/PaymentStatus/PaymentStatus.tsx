import { useParams } from 'react-router-dom';
import { Spinner } from '../../components/Spinner';
import { fetchOrderDetails, selectOrderDetails } from '../../features/orders/ordersSlice';
import { useAppDispatch, useAppSelector, useLoad } from '../../slices/hooks';
import { OrderNotFound } from '../OrderNotFound';
import { RequestContent } from '../RequestContent';
import { PaymentResult } from './PaymentResult';
import { useBackToOrders } from './useBackToOrders';

/** `/payment-status/{status}/{orderId}`: the order decides what is shown, not the URL. */
const PaymentStatus = () => {
  const dispatch = useAppDispatch();
  const { status = '', orderId = '' } = useParams();
  const request = useAppSelector((state) => selectOrderDetails(state, orderId));
  useLoad(fetchOrderDetails, orderId);
  useBackToOrders();
  return (
    <RequestContent
      request={request}
      skeleton={<Spinner size="large" />}
      retry={() => dispatch(fetchOrderDetails(orderId))}
      notFound={<OrderNotFound />}
    >
      {(order) => order && <PaymentResult order={order} hint={status} />}
    </RequestContent>
  );
};

export default PaymentStatus;

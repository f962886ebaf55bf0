import { useParams } from 'react-router-dom';
import { Spinner } from '../../components/Spinner';
import { fetchOrderDetails, selectOrderDetails } from '../../features/orders/ordersSlice';
import { BuyingIntl } from '../../messages/CheckoutIntl';
import { useAppDispatch, useAppSelector, useLoad } from '../../store/hooks';
import { OrderGone } from '../OrderNotFound';
import { Fetched } from '../RequestContent';
import { Outcome } from './PaymentResult';
import { useWayBack } from './useBackToOrders';

/** What became of a payment. The address only hints at it; the order knows. */
const PaymentStatus = () => {
  const dispatch = useAppDispatch();
  const { status = '', orderId = '' } = useParams();
  const request = useAppSelector((state) => selectOrderDetails(state, orderId));
  useLoad(fetchOrderDetails, orderId);
  useWayBack();
  return (
    <BuyingIntl>
      <Fetched
        request={request}
        skeleton={<Spinner size="large" />}
        retry={() => dispatch(fetchOrderDetails(orderId))}
        notFound={<OrderGone />}
      >
        {(order) => order && <Outcome order={order} hint={status} />}
      </Fetched>
    </BuyingIntl>
  );
};

export default PaymentStatus;

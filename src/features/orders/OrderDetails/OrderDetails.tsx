import { useParams } from 'react-router-dom';
import { useAppDispatch, useAppSelector, useLoad } from '../../../sync/requests/hooks';
import { CartSkeleton } from '../../cart/review/CartSkeleton';
import { RequestContent } from '../../device/offlineScreen/RequestContent';
import { OrderNotFound } from '../order/OrderNotFound';
import {
  fetchOrderDetails,
  selectListedOrder,
  selectOrderDetails,
  selectOrders,
} from '../ordersSlice';
import { OrderContent } from './OrderContent';
import { OrderPage } from './OrderPage';
import { OrderPreview } from './OrderPreview';

/** `/orderdetails/{orderId}`: the details of an order; until they are loaded, its list entry. */
const OrderDetails = () => {
  const dispatch = useAppDispatch();
  const { orderId = '' } = useParams();
  const request = useAppSelector((state) => selectOrderDetails(state, orderId));
  const listed = useAppSelector((state) => selectListedOrder(state, orderId));
  const list = useAppSelector(selectOrders);
  useLoad(fetchOrderDetails, orderId);
  const { error, failure, loading } = request;
  const retry = () => dispatch(fetchOrderDetails(orderId));
  const missing =
    error !== null && !loading
      ? { isOffline: failure === 'unreachable', reason: error }
      : undefined;
  return (
    <RequestContent
      request={{ ...request, loadedAt: request.loadedAt ?? (listed ? list.loadedAt : null) }}
      skeleton={<CartSkeleton />}
      isKnown={listed !== undefined}
      retry={retry}
      notFound={<OrderNotFound />}
    >
      {(details) => {
        const order = details ?? listed;
        return (
          order && (
            <OrderPage order={order}>
              {details ? (
                <OrderContent order={details} />
              ) : (
                listed && <OrderPreview order={listed} missing={missing} retry={retry} />
              )}
            </OrderPage>
          )
        );
      }}
    </RequestContent>
  );
};

export default OrderDetails;

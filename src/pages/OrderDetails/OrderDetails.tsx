import { useParams } from 'react-router-dom';
import { CartSkeleton } from '../../features/cart/CartSkeleton';
import { fetchOrderDetails, selectOrderDetails } from '../../features/orders/ordersSlice';
import { BuyingIntl } from '../../messages/BuyingIntl';
import { Fetched } from '../../offline/Fetched';
import { useAppDispatch, useAppSelector, useLoad } from '../../store/hooks';
import { OrderGone } from '../OrderGone';
import { OneOrder } from './OneOrder';

/** One order, readable without a network once it was seen. */
const OrderDetails = () => {
  const dispatch = useAppDispatch();
  const { orderId = '' } = useParams();
  const request = useAppSelector((state) => selectOrderDetails(state, orderId));
  useLoad(fetchOrderDetails, orderId);
  return (
    <BuyingIntl>
      <Fetched
        request={request}
        skeleton={<CartSkeleton />}
        retry={() => dispatch(fetchOrderDetails(orderId))}
        notFound={<OrderGone />}
      >
        {(order) => order && <OneOrder order={order} />}
      </Fetched>
    </BuyingIntl>
  );
};

export default OrderDetails;

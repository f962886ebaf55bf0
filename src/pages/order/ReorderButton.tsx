import type { OrderDetails } from '../../contract/order';
import { selectUserId } from '../../features/auth/authSlice';
import { ReorderPanel } from '../../features/cart/reorder/ReorderPanel';
import { fetchOrderDetails, selectOrderDetails } from '../../features/orders/ordersSlice';
import { paths } from '../../paths';
import { useAppDispatch, useAppSelector, useAppStore } from '../../slices/hooks';

/** Adds the available items of an order to the cart again. */
export const ReorderButton = ({ order }: { order: OrderDetails }) => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const userId = useAppSelector(selectUserId) ?? '';
  const refetch = async () => {
    await dispatch(fetchOrderDetails(order._id));
    return (selectOrderDetails(store.getState(), order._id).data ?? order).items;
  };
  return (
    <ReorderPanel userId={userId} currency={order.currency} refetch={refetch} to={paths.cart} />
  );
};

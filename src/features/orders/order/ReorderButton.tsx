import type { Order } from '../../../contract/order';
import { asOrdered } from '../../../contract/rules/shortLines';
import { paths } from '../../../paths';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../sync/requests/hooks';
import { selectUserId } from '../../account/auth/authSlice';
import { fetchOrderDetails, selectOrderDetails } from '../ordersSlice';
import { ReorderPanel } from '../reorder/ReorderPanel';

interface ReorderButtonProps {
  order: Pick<Order, '_id'>;
  /** The id of the element that names the order, where there are several. */
  describedBy?: string;
}

/** Puts what can be had of an order into the cart again, and leads to the checkout. */
export const ReorderButton = ({ order: { _id }, describedBy }: ReorderButtonProps) => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const userId = useAppSelector(selectUserId) ?? '';
  const refetch = async () => {
    await dispatch(fetchOrderDetails(_id));
    const lines = selectOrderDetails(store.getState(), _id).data?.items;
    return lines && asOrdered(lines);
  };
  return (
    <ReorderPanel
      userId={userId}
      {...(describedBy && { describedBy })}
      refetch={refetch}
      to={paths.checkout}
    />
  );
};

import type { CartItem } from '../../../../contract/cart';
import { useAppSelector } from '../../../../sync/requests/hooks';
import { useJoinable } from '../../../orders/joining/useJoinable';
import { selectOrders } from '../../../orders/ordersSlice';

/** The order that this one goes with, while the shopper wants that and it can be joined. */
export const useJoinChoice = (lines: CartItem[], joins: string | undefined) => {
  const joinable = useJoinable(lines);
  const { data: orders } = useAppSelector(selectOrders);
  const joined = joinable.find(({ _id }) => _id === joins);
  const isTogether = ({ _id, joins: base }: (typeof orders)[number]) =>
    joined !== undefined && (base?._id ?? _id) === joined._id;
  const due = orders.filter(({ status }) => status === 'confirmed');
  return {
    joinable,
    joined,
    /** What those that come with it are to be paid on delivery, in minor units; it is limited together. */
    alsoDue: due.filter(isTogether).reduce((sum, { total }) => sum + total, 0),
    /** Whether another order is to be paid on delivery. */
    hasOtherDue: due.some((order) => !isTogether(order)),
  };
};

export type JoinState = ReturnType<typeof useJoinChoice>;

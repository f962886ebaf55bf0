import type { OrderDetails } from '../../contract/order';
import { useConnection } from '../../offline/hooks';
import { isPayable } from './outcome';

/** The device's clock decides only while the shop, whose clock it is, cannot be asked. */
export const isPayableNow = (order: OrderDetails, isOnline: boolean, now: number) => {
  const { payUntil } = order;
  const isInTime = isOnline || (payUntil !== undefined && Date.parse(payUntil) > now);
  return isPayable(order) && isInTime;
};

/** Whether paying an order is what comes next, also of one that the device has kept. */
export const usePayable = (order: OrderDetails) =>
  isPayableNow(order, useConnection() === 'online', Date.now());

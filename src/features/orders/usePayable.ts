import type { OrderDetails } from '../../contract/order';
import { useConnection } from '../../pwa/connectivity';
import { isPayable, isPayableAgain } from './paymentResult';

/** The device's clock decides only while the shop, whose clock it is, cannot be asked. */
const isInTime = ({ payUntil }: OrderDetails, isOnline: boolean, now: number) =>
  isOnline || (payUntil !== undefined && Date.parse(payUntil) > now);

export const isPayableNow = (order: OrderDetails, isOnline: boolean, now: number) =>
  isPayable(order) && isInTime(order, isOnline, now);

/** Whether paying an order is what comes next, also of one that the device has kept. */
export const usePayable = (order: OrderDetails) =>
  isPayableNow(order, useConnection() === 'online', Date.now());

/** The same, or a payment that the gateway has not confirmed can be gone on with or replaced. */
export const usePayableAgain = (order: OrderDetails) => {
  const isOnline = useConnection() === 'online';
  return isPayableAgain(order) && isInTime(order, isOnline, Date.now());
};

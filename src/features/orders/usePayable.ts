import { useClock } from '../../browser/useClock';
import type { OrderDetails } from '../../contract/order';
import { useConnection } from '../../sync/connection/connectivity';
import { isPayable, isPayableAgain } from './paymentResult';

/** Online, the server checks the payment deadline; offline, the device's clock is used. */
const isInTime = ({ payUntil }: OrderDetails, isOnline: boolean, now: number) =>
  isOnline || (payUntil !== undefined && Date.parse(payUntil) > now);

export const isPayableNow = (order: OrderDetails, isOnline: boolean, now: number) =>
  isPayable(order) && isInTime(order, isOnline, now);

/** Whether an order should be paid now, also one that was loaded from the device. */
export const usePayable = (order: OrderDetails) => {
  const isOnline = useConnection() === 'online';
  return useClock((now) => isPayableNow(order, isOnline, now)) === true;
};

/** Like `usePayable`, and also true for an unconfirmed payment that can be continued or replaced. */
export const usePayableAgain = (order: OrderDetails) => {
  const isOnline = useConnection() === 'online';
  return useClock((now) => isPayableAgain(order) && isInTime(order, isOnline, now)) === true;
};

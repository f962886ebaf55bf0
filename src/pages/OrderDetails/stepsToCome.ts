import type { OrderStatus } from '../../contract/order';

const STEPS: OrderStatus[] = ['awaiting_payment', 'paid', 'packed', 'shipped', 'delivered'];

/** The steps that follow; none of an order that has ended. */
export const stepsToCome = (status: OrderStatus) => {
  const at = STEPS.indexOf(status);
  return at < 0 ? [] : STEPS.slice(at + 1);
};

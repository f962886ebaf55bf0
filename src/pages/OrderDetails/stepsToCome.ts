import type { OrderStatus } from '../../contract/order';

const STEPS: OrderStatus[] = ['awaiting_payment', 'paid', 'packed', 'shipped', 'delivered'];

/** The remaining steps of an order; none for a closed one. */
export const stepsToCome = (status: OrderStatus) => {
  const at = STEPS.indexOf(status);
  return at < 0 ? [] : STEPS.slice(at + 1);
};

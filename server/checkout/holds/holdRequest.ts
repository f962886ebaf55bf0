import type { CartItem } from '../../../src/contract/cart';
import type { OrderTotals } from '../../../src/contract/rules/orderTotals';

/** An order about to be placed, whose stock will be held until it is paid. */
export interface HoldRequest {
  customerId: string;
  /** networkKey of the request's address. */
  network: string;
  cart: CartItem[];
  totals: OrderTotals;
  currency: string;
}

/** A shorter hold for accounts and networks with many lapsed orders. */
export const SHORT_HOLD_MINUTES = 10;

import type { HandedOver, PayOnDelivery } from '../shop/payOnDelivery';

interface WaysFacts {
  /** ISO 3166-1 */
  country: string;
  payOnDelivery?: Pick<PayOnDelivery, 'ways'> | undefined;
}

/** How orders are paid when they arrive: what the facts say, else cash or card, and in India cash or UPI. */
export const waysAtDoor = ({ country, payOnDelivery }: WaysFacts): HandedOver[] =>
  payOnDelivery?.ways ?? (country === 'IN' ? ['cash', 'upi'] : ['cash', 'card']);

/**
 * How the money of an order that was paid on delivery can go back: as orders are paid now, as this one was, and by
 * bank transfer, since the shopper is seldom there.
 */
export const waysBack = (ways: HandedOver[], paidBy: HandedOver): HandedOver[] => [
  ...new Set<HandedOver>([...ways, paidBy, 'transfer']),
];

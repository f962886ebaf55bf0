import type { OrderStatus } from '../order';

/** Whether the order waits to be packed: it is paid, or will be on delivery. */
export const isToPack = (status: OrderStatus) => status === 'paid' || status === 'confirmed';

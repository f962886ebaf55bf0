import type { OrderStatus } from '../order';

/** Of orders that wait to be packed: paid, or to be paid on delivery. */
export const TO_PACK: OrderStatus[] = ['paid', 'confirmed'];

export const isToPack = (status: OrderStatus) => TO_PACK.includes(status);

import type { OrderWindow } from '../../../src/contract/deliveryWindow';

/** '2026-11-24 18:00-21:00', local to the shop. */
export const windowText = ({ date, from, to }: OrderWindow) => `${date} ${from}-${to}`;

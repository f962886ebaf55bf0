import type { DeliverySchedule } from '../delivery';
import { typedText } from './typedText';

const plain = (postalCode: string) => typedText(postalCode).replace(/[\s-]/g, '').toUpperCase();

/** Whether a postal code is one of these, or begins with one, however it is spaced. */
export const isAmong = (postalCode: string, postalCodes: string[]) =>
  postalCodes.some((start) => plain(postalCode).startsWith(plain(start)));

/** Whether the shop delivers there. */
export const isDelivered = (postalCode: string, { postalCodes }: DeliverySchedule) =>
  !postalCodes || isAmong(postalCode, postalCodes);

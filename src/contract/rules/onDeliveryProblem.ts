import type { PayOnDelivery } from '../shop/payOnDelivery';
import { isAmong } from './typed/postalCodes';

type OnDeliveryProblem = 'postalCode' | 'max' | 'maxNew' | 'openOrder';

interface OnDeliveryOrder {
  /** With the fee, in minor units. */
  total: number;
  /** Undefined while it is not known. */
  postalCode: string | undefined;
  /** Whether the shopper has not paid an order yet. */
  isNew: boolean;
  /** Whether an order of theirs is still to be paid on delivery. */
  hasOpenOrder: boolean;
}

/** Why an order cannot be paid on delivery; undefined when it can. */
export const onDeliveryProblem = (
  { max, maxNew, postalCodes }: PayOnDelivery,
  { total, postalCode, isNew, hasOpenOrder }: OnDeliveryOrder,
): OnDeliveryProblem | undefined => {
  if (postalCode !== undefined && postalCodes && !isAmong(postalCode, postalCodes)) {
    return 'postalCode';
  }
  if (total > max) return 'max';
  if (isNew && hasOpenOrder) return 'openOrder';
  return isNew && total > maxNew ? 'maxNew' : undefined;
};

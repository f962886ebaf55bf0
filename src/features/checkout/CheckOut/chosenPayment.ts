import type { CheckoutOptions } from '../../../contract/checkout';
import { ON_DELIVERY } from '../../../contract/rules/onDelivery';

/** The id of the chosen way to pay if the shop still has it, else of its first one. */
export const chosenPayment = (options: CheckoutOptions | null, choice: string | undefined) => {
  const ids = options?.gateways.map(({ _id }) => _id) ?? [];
  if (options?.payOnDelivery) ids.push(ON_DELIVERY);
  return ids.find((id) => id === choice) ?? ids[0];
};

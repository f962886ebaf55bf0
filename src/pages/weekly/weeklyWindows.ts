import type { CartItem } from '../../contract/cart';
import type { DeliverySchedule } from '../../contract/delivery';
import { isAmong } from '../../contract/rules/postalCodes';

/** The delivery windows for these goods and this place, on any day. */
export const weeklyWindows = (
  { windows = [] }: Pick<DeliverySchedule, 'windows'>,
  lines: Pick<CartItem, 'product'>[],
  postalCode: string,
) =>
  windows.filter(
    ({ postalCodes, categories }) =>
      (!postalCodes || isAmong(postalCode, postalCodes)) &&
      (!categories || lines.every(({ product }) => categories.includes(product.categoryId ?? ''))),
  );

import type { CartItem } from '../../../../contract/cart';
import {
  orderPickUp,
  pickUpAddress,
  pickUpCharge,
  pickUpSchedule,
  takesGoods,
} from '../../../../contract/rules/pickUp';
import { typedLine } from '../../../../contract/rules/typed/typedText';
import { useAppSelector } from '../../../../sync/requests/hooks';
import { selectAddresses } from '../../../account/address/addressSlice';
import { COUNTRY, fromPhone, isPhone, toPhone } from '../../../account/address/country';
import { selectUser } from '../../../account/auth/authSlice';
import { selectCheckoutOptions } from '../../../cart/cartSlice';
import type { CheckoutChoices } from '../useCheckoutChoices';

/**
 * Collecting the order instead of having it brought: the points, the chosen one, and who collects, as the shopper is known
 * until they type something else. `collected` is what the order is placed with; undefined while something of it is missing.
 */
export const usePickUpChoice = (lines: CartItem[], choices: CheckoutChoices) => {
  const options = useAppSelector(selectCheckoutOptions);
  const user = useAppSelector(selectUser);
  const [address] = useAppSelector(selectAddresses);
  const points = options?.pickUpPoints ?? [];
  const isCollecting = points.length > 0 && choices.isCollecting === true;
  const free = points.filter((point) => takesGoods(point, lines));
  const point = free.find(({ _id }) => _id === choices.pointId) ?? free[0];
  const known = address ?? user;
  const { name, phone } = choices.collector ?? {
    name: known?.name ?? '',
    phone: fromPhone(known?.phone ?? ''),
  };
  const collector = { name: typedLine(name), phone: isPhone(phone) ? toPhone(phone) : '' };
  const isWhoKnown = collector.name !== '' && collector.phone !== '';
  const schedule = options?.schedule;
  return {
    points: points.map((each) => ({ ...each, isFor: takesGoods(each, lines) })),
    isCollecting,
    /** The chosen point; undefined if none takes these goods. */
    point: isCollecting ? point : undefined,
    charge: isCollecting ? pickUpCharge(point ?? {}) : undefined,
    schedule: point && schedule && pickUpSchedule(point, schedule),
    typed: { name, phone },
    isWhoKnown,
    collected:
      isCollecting && point && isWhoKnown
        ? {
            choice: { point: point._id, ...collector },
            address: pickUpAddress(orderPickUp(point), collector, COUNTRY),
          }
        : undefined,
  };
};

export type PickUpState = ReturnType<typeof usePickUpChoice>;

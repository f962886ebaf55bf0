import { useTranslations } from 'use-intl';
import { useMoney } from '../../../components/useMoney';
import type { CheckoutOptions } from '../../../contract/checkout';
import { missingToLeast, type PlaceTerms } from '../../../contract/rules/deliveryZones';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectCart, selectOptionsError } from '../../cart/cartSlice';
import type { PickUpState } from './pickUp/usePickUpChoice';

interface CheckoutProgress {
  /** It goes with an order that is placed. */
  isJoining: boolean;
  pickUp: Pick<PickUpState, 'isCollecting' | 'point' | 'isWhoKnown'>;
  /** What holds for deliveries to the address; null until it is known. */
  terms: PlaceTerms | null;
  /** What the goods cost. */
  items: number;
  /** One is chosen, or its form is open. */
  hasAddress: boolean;
  /** Of the address; undefined until it is complete. */
  postalCode: string | undefined;
  hasDifferences: boolean;
  options: CheckoutOptions | null;
  /** The host has no checkout options: its payment page shows delivery and gateway. */
  hasNoOptions: boolean;
  /** All delivery windows are full. */
  isFull: boolean;
  /** The id of the chosen way to pay; undefined without any. */
  payment: string | undefined;
  /** A coupon code is being checked. */
  isCheckingCoupon: boolean;
  /** The order costs nothing. */
  isFree: boolean;
}

type BlockedReason =
  | 'differences'
  | 'address'
  | 'elsewhere'
  | 'leastOrder'
  | 'pickUpGoods'
  | 'pickUpWho'
  | 'pickUpWindows'
  | 'windows'
  | 'loadingCart'
  | 'coupon'
  | 'optionsLoading'
  | 'optionsFailed'
  | 'gateways';

/** Says why the order cannot be placed now; undefined when it can: without a signal it waits for one. */
export const useBlockedReason = (progress: CheckoutProgress) => {
  const { hasAddress, hasDifferences, options, hasNoOptions } = progress;
  const { postalCode = '', isFull, payment, isCheckingCoupon, isFree } = progress;
  const t = useTranslations('checkout.blocked');
  const isCartRead = useAppSelector(selectCart).isRead;
  const optionsError = useAppSelector(selectOptionsError);

  const { pickUp, terms, items } = progress;
  const money = useMoney(options?.currency);
  const missing = terms && postalCode ? missingToLeast(items, terms) : 0;
  /** Of where the order goes, or is collected. */
  const findPlaceReason = (): BlockedReason | undefined => {
    if (progress.isJoining) return undefined;
    if (pickUp.isCollecting) {
      if (!pickUp.point) return 'pickUpGoods';
      if (!pickUp.isWhoKnown) return 'pickUpWho';
      return isFull ? 'pickUpWindows' : undefined;
    }
    if (!hasAddress) return 'address';
    if (postalCode && terms && !terms.isDelivered) return 'elsewhere';
    if (missing > 0) return 'leastOrder';
    return isFull ? 'windows' : undefined;
  };

  const findReason = (): BlockedReason | undefined => {
    if (hasDifferences) return 'differences';
    const ofPlace = findPlaceReason();
    if (ofPlace) return ofPlace;
    if (!isCartRead) return 'loadingCart';
    if (isCheckingCoupon) return 'coupon';
    if (hasNoOptions) return undefined;
    if (!options) return optionsError === null ? 'optionsLoading' : 'optionsFailed';
    return payment === undefined && !isFree ? 'gateways' : undefined;
  };
  const reason = findReason();
  const amounts = { least: money(terms?.leastOrder ?? 0), missing: money(missing) };
  return reason && t(reason, { postalCode, ...amounts });
};

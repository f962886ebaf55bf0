import { useTranslations } from 'use-intl';
import type { CheckoutOptions } from '../../../contract/checkout';
import { isDelivered } from '../../../contract/rules/typed/postalCodes';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectCart, selectOptionsError } from '../../cart/cartSlice';

interface CheckoutProgress {
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

  const schedule = options?.schedule;
  const isElsewhere = schedule && postalCode && !isDelivered(postalCode, schedule);

  const findReason = (): BlockedReason | undefined => {
    if (hasDifferences) return 'differences';
    if (!hasAddress) return 'address';
    if (isElsewhere) return 'elsewhere';
    if (isFull) return 'windows';
    if (!isCartRead) return 'loadingCart';
    if (isCheckingCoupon) return 'coupon';
    if (hasNoOptions) return undefined;
    if (!options) return optionsError === null ? 'optionsLoading' : 'optionsFailed';
    return payment === undefined && !isFree ? 'gateways' : undefined;
  };
  const reason = findReason();
  return reason && t(reason, { postalCode });
};

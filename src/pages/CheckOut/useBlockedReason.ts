import { useTranslations } from 'use-intl';
import type { CheckoutOptions } from '../../contract/checkout';
import { selectAddressPending } from '../../features/address/addressSlice';
import { selectCart, selectCartPending, selectOptionsError } from '../../features/cart/cartSlice';
import { useConnection } from '../../pwa/connectivity';
import { useAppSelector } from '../../slices/hooks';

interface CheckoutProgress {
  /** One is chosen, or its form is open. */
  hasAddress: boolean;
  hasDifferences: boolean;
  options: CheckoutOptions | null;
  /** The host has no checkout options: its payment page shows delivery and gateway. */
  hasNoOptions: boolean;
  /** A coupon code is being checked. */
  isCheckingCoupon: boolean;
  /** The order costs nothing. */
  isFree: boolean;
}

export type BlockedReason =
  | 'offline'
  | 'struggling'
  | 'differences'
  | 'address'
  | 'pendingChanges'
  | 'loadingCart'
  | 'coupon'
  | 'optionsLoading'
  | 'optionsFailed'
  | 'gateways';

/** The reason why the order cannot be placed now, with its text; undefined when it can. */
export const useBlockedReason = (progress: CheckoutProgress) => {
  const { hasAddress, hasDifferences, options, hasNoOptions, isCheckingCoupon, isFree } = progress;
  const t = useTranslations('checkout.blocked');
  const connection = useConnection();
  const cart = useAppSelector(selectCartPending);
  const address = useAppSelector(selectAddressPending);
  const isCartRead = useAppSelector(selectCart).isRead;
  const optionsError = useAppSelector(selectOptionsError);
  const count = [...cart, ...address].filter(({ state }) => state === 'waiting').length;

  const findReason = (): BlockedReason | undefined => {
    if (connection !== 'online') return connection;
    if (hasDifferences) return 'differences';
    if (!hasAddress) return 'address';
    if (count > 0) return 'pendingChanges';
    if (!isCartRead) return 'loadingCart';
    if (isCheckingCoupon) return 'coupon';
    if (hasNoOptions) return undefined;
    if (!options) return optionsError === null ? 'optionsLoading' : 'optionsFailed';
    return options.gateways.length === 0 && !isFree ? 'gateways' : undefined;
  };
  const reason = findReason();
  return reason && { reason, text: t(reason, { count }) };
};

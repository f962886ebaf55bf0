import { useTranslations } from 'use-intl';
import type { CheckoutOptions } from '../../contract/checkout';
import { selectAddressPending } from '../../features/address/addressSlice';
import { selectCart, selectCartPending, selectOptionsError } from '../../features/cart/cartSlice';
import { useConnection } from '../../pwa/connectivity';
import { useAppSelector } from '../../slices/hooks';

interface CheckoutProgress {
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

/** The reason why the order cannot be placed now, as a text; undefined when it can. */
export const useBlockedReason = (progress: CheckoutProgress) => {
  const { hasAddress, hasDifferences, options, hasNoOptions, isCheckingCoupon, isFree } = progress;
  const t = useTranslations('checkout.blocked');
  const connection = useConnection();
  const cart = useAppSelector(selectCartPending);
  const address = useAppSelector(selectAddressPending);
  const isCartRead = useAppSelector(selectCart).isRead;
  const optionsError = useAppSelector(selectOptionsError);
  const count = [...cart, ...address].filter(({ state }) => state === 'waiting').length;
  if (connection !== 'online') return t(connection);
  if (hasDifferences) return t('differences');
  if (!hasAddress) return t('address');
  if (count > 0) return t('pendingChanges', { count });
  if (!isCartRead) return t('loadingCart');
  if (isCheckingCoupon) return t('coupon');
  if (hasNoOptions) return undefined;
  if (!options) return t(optionsError === null ? 'optionsLoading' : 'optionsFailed');
  return options.gateways.length === 0 && !isFree ? t('gateways') : undefined;
};

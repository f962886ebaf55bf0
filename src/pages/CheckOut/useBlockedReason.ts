import { useTranslations } from 'use-intl';
import type { CheckoutOptions } from '../../contract/checkout';
import { selectAddressPending } from '../../features/address/addressSlice';
import { selectCart, selectCartPending, selectOptionsError } from '../../features/cart/cartSlice';
import { useConnection } from '../../pwa/connectivity';
import { useAppSelector } from '../../store/hooks';

interface Progress {
  hasAddress: boolean;
  hasChanges: boolean;
  options: CheckoutOptions | null;
  /** The shop has none: it says at the payment what these would have said. */
  hasNoOptions: boolean;
  /** The order costs nothing. */
  isFree: boolean;
}

/** Why the order cannot be placed now, in a sentence; undefined when it can. */
export const useBlockedReason = (progress: Progress) => {
  const { hasAddress, hasChanges, options, hasNoOptions, isFree } = progress;
  const t = useTranslations('checkout.why');
  const connection = useConnection();
  const cart = useAppSelector(selectCartPending);
  const address = useAppSelector(selectAddressPending);
  const areRead = useAppSelector(selectCart).isRead;
  const optionsError = useAppSelector(selectOptionsError);
  const count = [...cart, ...address].filter(({ state }) => state === 'waiting').length;
  if (connection !== 'online') return t(connection);
  if (hasChanges) return t('changes');
  if (!hasAddress) return t('address');
  if (count > 0) return t('pending', { count });
  if (!areRead) return t('reading');
  if (hasNoOptions) return undefined;
  if (!options) return t(optionsError === null ? 'options' : 'optionsFailed');
  return options.gateways.length === 0 && !isFree ? t('gateways') : undefined;
};

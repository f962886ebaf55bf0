import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { matchPath, useLocation } from 'react-router-dom';
import { loadOptional } from '../../../browser/loadOptional';
import { isPasskeyOffered } from '../../../browser/passkeys';
import { dockSlot } from '../../../components/dockSlot';
import { patterns } from '../../../paths';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectUserId } from '../auth/authSlice';

/** Where an order is placed and paid, nothing else is asked. */
const BUSY = [patterns.cart, patterns.checkout, patterns.paymentStatus, patterns.auth];

/** Offers a passkey in the dock, after a login by a code that was not on the way to the checkout. */
export const PasskeyOfferLoader = () => {
  const { pathname } = useLocation();
  const userId = useAppSelector(selectUserId);
  const dock = dockSlot.use();
  const [Offer, setOffer] = useState<ComponentType<{ userId: string }>>();
  const isBusy = BUSY.some((pattern) => matchPath(pattern, pathname));
  useEffect(() => {
    if (isBusy || !isPasskeyOffered()) return;
    loadOptional(
      () => import('./PasskeyOffer'),
      (module) => setOffer(() => module.default),
    );
  }, [isBusy]);
  if (isBusy || !Offer || !dock || !userId || !isPasskeyOffered()) return null;
  return createPortal(<Offer userId={userId} />, dock);
};

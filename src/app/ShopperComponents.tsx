import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { reserveRoom } from '../browser/reservedRoom';
import { orderSlot, usualSlot } from '../components/pageSlots';
import { selectUserId } from '../features/account/auth/authSlice';
import { PasskeyOfferLoader } from '../features/account/passkeys/PasskeyOfferLoader';
import { PushRenewal } from '../features/notifications/PushRenewal';
import { OrderStrip } from '../features/orders/OrderStrip';
import { UsualRow } from '../features/orders/usual/UsualRow';
import { useComingBasket } from '../features/weekly/useComingBasket';
import { fetchWeeklyBaskets, selectWeeklyBaskets } from '../features/weekly/weeklyBasketsSlice';
import { useAppSelector, useLoad } from '../sync/requests/hooks';

/** What is shown of weekly baskets is from the device; what another device has changed is fetched after it. */
const WeeklyLoader = ({ userId }: { userId: string }) => {
  useLoad(fetchWeeklyBaskets, userId);
  return null;
};

/** The order on its way and the usual basket, in the room that pages reserve for them, and the offer of a passkey. */
const ShopperComponents = () => {
  const { pathname } = useLocation();
  const usualPlace = usualSlot.use();
  const orderPlace = orderSlot.use();
  const userId = useAppSelector(selectUserId);
  const hasWeekly = useAppSelector(selectWeeklyBaskets).length > 0;
  const coming = useComingBasket();
  useLayoutEffect(() => {
    if (pathname) reserveRoom();
  }, [pathname]);
  return (
    <>
      <OrderStrip coming={coming} />
      {orderPlace && userId && hasWeekly && <WeeklyLoader userId={userId} />}
      <PasskeyOfferLoader />
      <PushRenewal />
      {usualPlace && createPortal(<UsualRow />, usualPlace)}
    </>
  );
};

export default ShopperComponents;

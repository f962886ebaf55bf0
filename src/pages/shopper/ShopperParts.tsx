import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { reserveRoom } from '../../browser/reservedRoom';
import { usualSlot } from '../../components/partSlots';
import { OrderStrip } from '../../features/orders/OrderStrip';
import { UsualRow } from '../usual/UsualRow';
import { PasskeyOfferLoader } from './PasskeyOfferLoader';

/** The order on its way and the usual basket, in the room that pages reserve for them, and the offer of a passkey. */
const ShopperParts = () => {
  const { pathname } = useLocation();
  const usualPlace = usualSlot.use();
  useLayoutEffect(() => {
    if (pathname) reserveRoom();
  }, [pathname]);
  return (
    <>
      <OrderStrip />
      <PasskeyOfferLoader />
      {usualPlace && createPortal(<UsualRow />, usualPlace)}
    </>
  );
};

export default ShopperParts;

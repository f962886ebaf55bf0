import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { reserveRoom } from '../../browser/reservedRoom';
import { usualSlot } from '../../components/partSlots';
import { OrderStrip } from '../../features/orders/OrderStrip';
import { UsualRow } from '../usual/UsualRow';

/** The order on its way and the usual basket, in the room that pages reserve for them. */
const ShopperParts = () => {
  const { pathname } = useLocation();
  const usualPlace = usualSlot.use();
  useLayoutEffect(() => {
    if (pathname) reserveRoom();
  }, [pathname]);
  return (
    <>
      <OrderStrip />
      {usualPlace && createPortal(<UsualRow />, usualPlace)}
    </>
  );
};

export default ShopperParts;

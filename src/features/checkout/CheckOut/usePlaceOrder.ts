import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { newUuid } from '../../../browser/newUuid';
import { useClock } from '../../../browser/useClock';
import { paths } from '../../../paths';
import { useConnection } from '../../../sync/connection/connectivity';
import { isWaiting } from '../../../sync/outbox/outboxRow';
import { useAppDispatch, useAppSelector, useAppStore } from '../../../sync/requests/hooks';
import { settleChanges } from '../../../sync/session/device';
import { queueOrder, selectPendingOrder, selectPlacedOrder } from '../../cart/cartSlice';
import type { PlacedOrder, SeenOrder } from '../../cart/orderOperations';
import { parsePaymentRedirect, usePaymentRedirect } from '../../orders/paymentRedirect';

/** After this time an order that is still not sent waits for an earlier change, and is shown as waiting. */
const HELD_UP_MS = 10_000;

interface PlaceOrderOptions {
  /** The order that was pressed here is placed. */
  onPlaced: (order: { isLeavingSite: boolean; isUncertain: boolean }) => void;
}

/**
 * Places one order, no matter how often, in which tab and on which network the button is pressed: it is a change like
 * any other, which the page, another tab or the worker sends. The page where it was pressed then opens the payment.
 */
export const usePlaceOrder = ({ onPlaced }: PlaceOrderOptions) => {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const isQueueing = useRef(false);
  const isShown = useRef(true);
  const connection = useConnection();
  const pending = useAppSelector(selectPendingOrder);
  const placed = useAppSelector(selectPlacedOrder);
  const redirectToPayment = usePaymentRedirect();
  /** The key of the order that was pressed on this page. */
  const [pressedKey, setPressedKey] = useState<string>();
  const [redirecting, setRedirecting] = useState<{ orderId: string; isLeavingSite: boolean }>();
  const waiting = pending && isWaiting(pending) ? pending : undefined;
  const failed = pending && !waiting ? pending : undefined;
  const heldUpFrom = (waiting?.createdAt ?? 0) + HELD_UP_MS;
  const isHeldUp = useClock((now) => now > heldUpFrom, { intervalMs: 1_000, until: heldUpFrom });
  const keyOf = ({ operation }: NonNullable<typeof pending>) => operation.order.checkout.orderKey;

  const openPayment = useEffectEvent(
    async ({ orderId, orderKey, redirectUrl, ...order }: PlacedOrder) => {
      const page = paths.orderDetails(orderId);
      const { isUncertain, isPartial } = order;
      // An order that was pressed elsewhere, or may differ from what was seen, is shown before it is paid.
      const isPaidNow = orderKey === pressedKey && !isUncertain && !isPartial;
      const redirect = (isPaidNow && parsePaymentRedirect(redirectUrl)) || { to: page };
      const isLeavingSite = 'href' in redirect;
      onPlaced({ isLeavingSite, isUncertain });
      setRedirecting({ orderId, isLeavingSite });
      // The browser aborts what the page stores when it is left: the order would stay on the device as a waiting one.
      if (isLeavingSite) await dispatch(settleChanges());
      if (isShown.current) redirectToPayment(redirect, page);
    },
  );
  /** The key of the order that was shown last, also if another page or the worker sends it. */
  const shownKey = useRef<string>(undefined);
  const waitingKey = waiting && keyOf(waiting);
  useEffect(() => {
    if (waitingKey) shownKey.current = waitingKey;
  }, [waitingKey]);
  useEffect(() => {
    if (!placed || placed.orderKey !== shownKey.current) return;
    shownKey.current = undefined;
    void openPayment(placed);
  }, [placed]);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  useEffect(() => {
    // The browser restored the page from the back/forward cache.
    const onPageShow = ({ persisted }: PageTransitionEvent) =>
      persisted && setRedirecting(undefined);
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  return {
    /** The order that waits to be sent or answered. */
    waiting,
    /** The order that was rejected, or got no answer. */
    failed,
    /** Whether the first answer is awaited on the form itself. */
    isBusy:
      waiting !== undefined &&
      keyOf(waiting) === pressedKey &&
      (waiting.attempts === 1 || (waiting.attempts === 0 && !isHeldUp)) &&
      connection === 'online',
    /** The placed order whose page, or payment page, opens. */
    redirecting,
    /** @param order its key is made here @returns whether it is stored */
    place: async ({ checkout, ...order }: UnkeyedOrder) => {
      // A second press may come before the next render.
      const known = selectPendingOrder(store.getState());
      if (isQueueing.current || (known && isWaiting(known))) return false;
      isQueueing.current = true;
      // The same as before: an earlier attempt that got no answer may have placed the order.
      const orderKey = failed ? keyOf(failed) : newUuid();
      const isUncertain = failed?.state === 'needsAction';
      shownKey.current = orderKey;
      setPressedKey(orderKey);
      const seen = { ...order, checkout: { ...checkout, orderKey } };
      return dispatch(queueOrder(seen, isUncertain)).finally(() => {
        isQueueing.current = false;
      });
    },
  };
};

interface UnkeyedOrder extends Omit<SeenOrder, 'checkout'> {
  checkout: Omit<SeenOrder['checkout'], 'orderKey'>;
}

import { useEffect, useRef, useState } from 'react';
import type { Checkout, Placed } from '../../contract/checkout';
import { useRecoveries } from '../../pwa/connectivityHooks';
import { useAppDispatch } from '../../store/hooks';
import { isPassing, type RequestFailure } from '../../store/request';
import {
  abandonSubmission,
  currentOrderKey,
  type OrderDraft,
  type OrderSubmission,
  readOrderDraft,
  readUnconfirmedSubmission,
  writeOrderDraft,
} from './orderDraft';
import { placeOrder } from './orderThunks';
import { parsePaymentRedirect, usePaymentRedirect } from './paymentRedirect';
import { usePhase } from './usePhase';

interface PlaceOrderOptions {
  userId: string;
  /** Whether that shopper is still signed in. */
  isHere: () => boolean;
  /** The page of an order, should the shop name no other. */
  orderPage: (orderId: string) => string;
  /** The shop has an order. `isThis`: it is what was on screen, so that the cart is empty now. */
  onPlaced: (order: { isThis: boolean; isLeaving: boolean }) => void;
  /** What was found is an order that was known before; what is on screen is not placed. */
  onFoundEarlier: () => void;
  /** It has none, and says why. */
  onRefused: (failure: RequestFailure, asked: OrderSubmission) => void;
}

/** No answer, or one from somewhere on the way: the order may be placed all the same. */
const isUnsaid = ({ status, code }: RequestFailure) =>
  typeof status !== 'number' || (isPassing(status) && status !== 429 && code !== 'no_gateway');

/** Neither says anything about an earlier attempt. */
const isSilent = ({ status }: RequestFailure) => status === 401 || status === 429;

/** Places one order, whatever is pressed how often, in which tab, with which network. */
export const usePlaceOrder = (options: PlaceOrderOptions) => {
  const { userId, isHere, orderPage, onPlaced, onFoundEarlier, onRefused } = options;
  const dispatch = useAppDispatch();
  const depart = usePaymentRedirect();
  const recoveries = useRecoveries();
  const running = useRef(false);
  const { phase, setPhase, look } = usePhase(userId, running);
  const [isBusy, setBusy] = useState(false);
  const [orderId, setOrderId] = useState<string>();
  /** The press was made on this page; one of an earlier visit is not repeated unasked. */
  const isPressedHere = useRef(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const takeUp = ({ orderId, redirectUrl }: Placed, known: OrderDraft) => {
    writeOrderDraft(userId, { orderId });
    if (!isHere()) return;
    if (known.orderId === orderId) {
      running.current = false;
      setPhase('ready');
      onFoundEarlier();
      return;
    }
    const page = orderPage(orderId);
    // Of an order in doubt its own page shows what is in it, before anything is paid.
    const departure = (!known.isInDoubt && parsePaymentRedirect(redirectUrl)) || { to: page };
    setOrderId(orderId);
    // It goes on running: nothing is pressed on a page that leaves.
    setPhase('leaving');
    const isLeaving = isShown.current && 'href' in departure;
    onPlaced({ isThis: !known.isInDoubt, isLeaving });
    if (isShown.current) depart(departure, page);
  };

  const ask = async (asked: OrderSubmission) => {
    if (running.current) return;
    running.current = true;
    isPressedHere.current = true;
    setBusy(true);
    const before = readOrderDraft(userId);
    const { checkout } = asked;
    writeOrderDraft(userId, { ...before, key: checkout.orderKey, asked });
    const action = await dispatch(placeOrder({ userId, checkout, key: crypto.randomUUID() }));
    setBusy(false);
    const known = readOrderDraft(userId);
    // Whoever signed out meanwhile left nothing here, and gets nothing written.
    if (known && placeOrder.fulfilled.match(action)) return takeUp(action.payload.data, known);
    running.current = false;
    if (!known || placeOrder.fulfilled.match(action)) return;
    if (isUnsaid(action.error)) return setPhase(look());
    writeOrderDraft(userId, {
      ...known,
      asked: isSilent(action.error) ? before?.asked : undefined,
    });
    setPhase(look());
    if (isHere()) onRefused(action.error, asked);
  };

  const askAgain = () => {
    const asked = readUnconfirmedSubmission(userId);
    if (asked) void ask(asked);
    else setPhase('ready');
  };

  const seen = useRef(recoveries);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the network's return alone is a reason to ask
  useEffect(() => {
    if (recoveries === seen.current) return;
    seen.current = recoveries;
    if (phase === 'unsure' && isPressedHere.current) askAgain();
  }, [recoveries]);

  return {
    phase,
    isBusy,
    /** Of the order that the page is leaving for. */
    orderId,
    /** What nobody has answered yet. */
    asked: phase === 'unsure' ? readUnconfirmedSubmission(userId) : undefined,
    place: ({
      lines,
      checkout,
    }: {
      lines: OrderSubmission['lines'];
      checkout: Omit<Checkout, 'orderKey'>;
    }) => {
      if (running.current) return;
      if (readUnconfirmedSubmission(userId)) setPhase('unsure');
      else void ask({ lines, checkout: { ...checkout, orderKey: currentOrderKey(userId) } });
    },
    askAgain,
    /** Back to what is on screen, without an answer. */
    goBack: () => {
      abandonSubmission(userId);
      setPhase('ready');
    },
  };
};

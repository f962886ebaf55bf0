import { useEffect, useRef } from 'react';
import type { Checkout } from '../../contract/checkout';
import { useRecoveries } from '../../pwa/connectivity';
import { useAppDispatch } from '../../slices/hooks';
import type { RequestFailure } from '../../slices/request';
import {
  abandonSubmission,
  currentOrderKey,
  type OrderSubmission,
  readUnconfirmedSubmission,
} from './orderDraft';
import { parsePaymentRedirect, usePaymentRedirect } from './paymentRedirect';
import { isInFlight, isLocked, screenOf } from './placeOrderState';
import { type SubmitResult, submitOrder } from './submitOrder';
import { usePlaceOrderState } from './usePlaceOrderState';

interface PlaceOrderOptions {
  userId: string;
  /** Whether that shopper is still logged in. */
  isLoggedIn: () => boolean;
  /** The page of an order, for a response without a redirect URL. */
  orderPage: (orderId: string) => string;
  /** `isCart`: the order is what was on screen, so that the cart is empty now. */
  onPlaced: (order: { isCart: boolean; isLeavingSite: boolean }) => void;
  /** The response names an earlier order, so the cart on screen is not ordered. */
  onFoundEarlierOrder: () => void;
  onRejected: (failure: RequestFailure, submission: OrderSubmission) => void;
}

/** Places one order, no matter how often, in which tab and on which network the button is pressed. */
export const usePlaceOrder = (options: PlaceOrderOptions) => {
  const { userId, isLoggedIn, orderPage, onPlaced, onFoundEarlierOrder, onRejected } = options;
  const dispatch = useAppDispatch();
  const redirectToPayment = usePaymentRedirect();
  const recoveries = useRecoveries();
  const { state, getState, send, readIsUnconfirmed } = usePlaceOrderState(userId);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  const openPayment = ({
    orderId,
    redirectUrl,
    isCart,
  }: Extract<SubmitResult, { type: 'placed' }>) => {
    const page = orderPage(orderId);
    // An order that may differ from the current cart is shown before it is paid.
    const redirect = (isCart && parsePaymentRedirect(redirectUrl)) || { to: page };
    send({ type: 'placed', orderId });
    onPlaced({ isCart, isLeavingSite: isMounted.current && 'href' in redirect });
    if (isMounted.current) redirectToPayment(redirect, page);
  };

  const submit = async (submission: OrderSubmission) => {
    if (isLocked(getState())) return;
    send({ type: 'submitted' });
    const result = await dispatch(submitOrder(userId, submission));
    if (result.type === 'placed') return isLoggedIn() && openPayment(result);
    send({ type: 'notPlaced', isUnconfirmed: readIsUnconfirmed() });
    if (!isLoggedIn()) return;
    if (result.type === 'foundEarlierOrder') onFoundEarlierOrder();
    if (result.type === 'rejected') onRejected(result.failure, submission);
  };

  const retry = () => {
    const submission = readUnconfirmedSubmission(userId);
    if (submission) void submit(submission);
    else send({ type: 'draftChanged', isUnconfirmed: false });
  };

  const seen = useRef(recoveries);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the network's return is a reason to send again
  useEffect(() => {
    if (recoveries === seen.current) return;
    seen.current = recoveries;
    if (state.step === 'statusUnknown' && state.wasSubmittedHere) retry();
  }, [recoveries]);

  const screen = screenOf(state);
  return {
    screen,
    isBusy: isInFlight(state),
    /** The id of the order that is being paid. */
    orderId: state.orderId,
    /** The order that was submitted without a response. */
    submission: screen === 'statusUnknown' ? readUnconfirmedSubmission(userId) : undefined,
    place: (lines: OrderSubmission['lines'], checkout: Omit<Checkout, 'orderKey'>) => {
      if (isLocked(getState())) return;
      if (readIsUnconfirmed()) send({ type: 'draftChanged', isUnconfirmed: true });
      else void submit({ lines, checkout: { ...checkout, orderKey: currentOrderKey(userId) } });
    },
    retry,
    /** Back to the form, without a response. */
    goBack: () => {
      abandonSubmission(userId);
      send({ type: 'abandoned' });
    },
  };
};

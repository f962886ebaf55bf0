import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { Address } from '../../../contract/address';
import type { CartItem } from '../../../contract/cart';
import type { CheckoutOptions } from '../../../contract/checkout';
import { termsOfPlace } from '../../../contract/rules/deliveryZones';
import { JOINED_CHARGE } from '../../../contract/rules/joining';
import { ON_DELIVERY } from '../../../contract/rules/onDelivery';
import { typedLine } from '../../../contract/rules/typed/typedText';
import { useAppDispatch, useAppSelector } from '../../../sync/requests/hooks';
import { withdrawChange } from '../../../sync/session/device';
import { deleteDraft } from '../../../sync/storage/drafts';
import { fetchAddresses } from '../../account/address/addressSlice';
import { fetchCart, selectCartLines, selectCheckoutOptions } from '../../cart/cartSlice';
import { type ChosenCoupon, useCoupon } from '../../cart/coupons/useCoupon';
import { type LineWish, linesAsSeen, ORDER_LANE } from '../../cart/orderOperations';
import { cartTotals } from '../../cart/review/cartTotals';
import { fetchCheckoutOptions } from '../../cart/review/checkoutOptions';
import { writeJoinDraft } from '../../orders/joining/joinDraft';
import { fetchOrders } from '../../orders/ordersSlice';
import { useJoinChoice } from './joining/useJoinChoice';
import { usePickUpChoice } from './pickUp/usePickUpChoice';
import { useAddressChoice } from './useAddressChoice';
import { useCartReview } from './useCartReview';
import { CHOICES_DRAFT, useCheckoutChoices } from './useCheckoutChoices';
import { usePlaceOrder } from './usePlaceOrder';
import { useWindowChoice } from './useWindowChoice';

/** The id of the chosen way to pay if the shop still has it, else of its first one. */
const chosenPayment = (options: CheckoutOptions | null, choice: string | undefined) => {
  const ids = options?.gateways.map(({ _id }) => _id) ?? [];
  if (options?.payOnDelivery) ids.push(ON_DELIVERY);
  return ids.find((id) => id === choice) ?? ids[0];
};

/** A host gets only what it has said that it takes. */
const toLine = (
  { variantId, quantity, variant: { price } }: CartItem,
  wish: LineWish | undefined,
  options: CheckoutOptions | null,
) => {
  const note = options?.lineNoteLength ? typedLine(wish?.note ?? '') : '';
  const instead = options?.canOrderInstead ? wish?.instead : undefined;
  return {
    ...{ variantId, quantity, price },
    ...(note && { note }),
    ...(instead && { instead: instead.variantId }),
  };
};

/** The state and actions of the checkout page. */
export const useCheckOut = (userId: string) => {
  const dispatch = useAppDispatch();
  const cart = useAppSelector(selectCartLines);
  const options = useAppSelector(selectCheckoutOptions);
  const {
    place: placeOrder,
    failed,
    ...placing
  } = usePlaceOrder({
    onPlaced: ({ isLeavingSite, isUncertain }) => {
      coupon.cancel();
      deleteDraft(userId, CHOICES_DRAFT);
      // The browser would cancel these calls while it leaves the page.
      if (isLeavingSite) return;
      if (isUncertain) dispatch(fetchCart(userId));
      dispatch(fetchOrders(userId));
    },
  });
  const { isBusy, waiting } = placing;
  const { choices, choose, restore } = useCheckoutChoices(userId, { waiting, failed });
  const setCoupon = useCallback((coupon: ChosenCoupon | undefined) => choose({ coupon }), [choose]);
  const coupon = useCoupon({ userId, chosen: choices.coupon, setChosen: setCoupon });
  /** While the order is on its way, the form still shows it. */
  const lines = isBusy && waiting ? linesAsSeen(waiting.operation.order) : cart;
  const payment = chosenPayment(options, choices.gateway);
  const address = useAddressChoice(choices, choose);
  const pickUp = usePickUpChoice(lines, choices);
  const { isCollecting, collected } = pickUp;
  const join = useJoinChoice(lines, choices.joins);
  const { joined } = join;
  const place = options && termsOfPlace(address.postalCode, options);
  const terms = options &&
    place && {
      ...options,
      delivery: joined ? JOINED_CHARGE : (pickUp.charge ?? place.delivery),
    };
  const totalsWith = (fee?: number) => cartTotals(lines, terms, choices.coupon?.terms, fee);
  // The fee is for who brings it, once.
  const isBrought = joined ? !joined.pickUp && join.alsoDue === 0 : !isCollecting;
  const totalsOnDelivery = totalsWith(isBrought ? options?.payOnDelivery?.fee : undefined);
  const totals = payment === ON_DELIVERY ? totalsOnDelivery : totalsWith();
  const windows = useWindowChoice(
    joined
      ? { lines, postalCode: undefined, schedule: undefined, source: undefined }
      : isCollecting
        ? { lines, postalCode: undefined, schedule: pickUp.schedule, source: pickUp.point?._id }
        : {
            lines,
            postalCode: address.postalCode,
            schedule: place?.schedule,
            source: address.postalCode && 'delivery',
          },
    choices.window,
  );
  const ownCode = isCollecting ? collected?.address.postalCode : address.postalCode;
  const postalCode = joined ? undefined : ownCode;
  const review = useCartReview({
    ...{ lines, total: totals.total, payment, postalCode, windows },
    ...{ userId, failed },
  });

  const recheckCoupon = useEffectEvent(() => coupon.recheck());
  const seen = useRef(failed?.key);
  useEffect(() => {
    if (failed?.key === seen.current) return;
    seen.current = failed?.key;
    if (failed?.state !== 'rejected') return;
    dispatch(fetchCheckoutOptions());
    dispatch(fetchAddresses(userId));
    if (failed.operation.order.checkout.joins) dispatch(fetchOrders(userId));
    if (failed.operation.order.checkout.coupon) recheckCoupon();
  }, [dispatch, userId, failed]);

  return {
    ...placing,
    ...{ lines, totals, totalsOnDelivery, options, payment, choices, choose, address, windows },
    ...{ coupon, review, pickUp, join, terms: place },
    takeBack: () => {
      if (waiting) restore(waiting);
      void dispatch(withdrawChange(ORDER_LANE));
    },
    place: async (chosenAddress: Address | undefined) => {
      const { coupon: chosen, wishes } = choices;
      if (options?.hasCoupons && chosen && !chosen.terms) {
        // The discount is not known, so the code is checked again instead.
        void coupon.enter(chosen.code);
        return;
      }
      // Without the delivery fee the total is unknown, so it is not sent.
      const total = options ? totals.total : undefined;
      const note = options?.noteLength ? typedLine(choices.note ?? '') || undefined : undefined;
      // A code without a discount is not used.
      const code = totals.couponSaving > 0 ? chosen?.code : undefined;
      const ifMissing = options?.canOrderRest ? choices.ifMissing : undefined;
      const { chosen: window } = windows;
      const choice = window && { date: window.date, id: window.id };
      const destination = () => {
        if (joined) return { joins: joined._id };
        if (collected)
          return { pickUp: { ...collected.choice, ...(choice && { window: choice }) } };
        return chosenAddress ? { addressId: chosenAddress._id } : {};
      };
      const checkout = {
        ...destination(),
        lines: lines.map((line) => toLine(line, wishes?.[line.variantId], options)),
        ...(payment && { gateway: payment }),
        ...(total !== undefined && { total }),
        ...(note && { note }),
        ...(code && { coupon: code }),
        ...(ifMissing && { ifMissing }),
        ...(choice && !collected && { window: choice }),
      };
      // The stored order has them.
      if (
        await placeOrder({
          checkout,
          lines,
          ...(joined ? { joined } : { address: chosenAddress }),
          window,
          wishes,
          coupon: chosen,
        })
      ) {
        deleteDraft(userId, CHOICES_DRAFT);
        writeJoinDraft(userId, undefined);
      }
    },
  };
};

export type CheckOutState = Omit<
  ReturnType<typeof useCheckOut>,
  'waiting' | 'redirecting' | 'takeBack'
>;

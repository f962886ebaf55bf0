import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { IfMissing } from '../../../contract/checkout';
import type { OrderWindow } from '../../../contract/deliveryWindow';
import type { OutboxRow } from '../../../sync/outbox/outboxRow';
import { choosePlace, readChosenPlace } from '../../../sync/storage/chosenPlace';
import { readDraft, writeDraft } from '../../../sync/storage/drafts';
import { fromPhone } from '../../account/address/country';
import type { ChosenCoupon } from '../../cart/coupons/useCoupon';
import type { LineWishes, PlaceOrder, SeenOrder } from '../../cart/orderOperations';
import { readJoinDraft, writeJoinDraft } from '../../orders/joining/joinDraft';

/** The shopper's choices in the checkout. */
export interface CheckoutChoices {
  addressId?: string | undefined;
  gateway?: string | undefined;
  /** The delivery note, as typed. */
  note?: string | undefined;
  coupon?: ChosenCoupon | undefined;
  ifMissing?: IfMissing | undefined;
  wishes?: LineWishes | undefined;
  window?: OrderWindow | undefined;
  /** The id of the order that this one goes with. */
  joins?: string | undefined;
  /** Whether the order is collected. */
  isCollecting?: boolean;
  /** Where it is collected. */
  pointId?: string | undefined;
  /** Who collects it, as typed. */
  collector?: { name: string; phone: string } | undefined;
  /** Whether the form of a new address is open. */
  isAdding?: boolean;
}

export const CHOICES_DRAFT = 'checkout';
/** It is kept for later orders. */
const IF_MISSING = 'if-missing';

const choicesOf = ({ checkout, coupon, window, wishes }: SeenOrder): CheckoutChoices => {
  const { addressId, gateway, note, ifMissing, pickUp, joins } = checkout;
  const chosen = { gateway, note, coupon, ifMissing, wishes, joins };
  if (joins) return chosen;
  if (!pickUp) return { ...chosen, window, addressId, isCollecting: false };
  const { point: pointId, name, phone } = pickUp;
  return {
    ...chosen,
    window,
    pointId,
    collector: { name, phone: fromPhone(phone) },
    isCollecting: true,
  };
};

const readOwnPlace = (userId: string) => {
  const place = readChosenPlace();
  return place?.userId === userId && { addressId: place.addressId };
};

interface PressedOrders {
  /** It holds the choices, so that they are not stored beside it. */
  waiting: OutboxRow<PlaceOrder> | undefined;
  /** An order that was not placed, whose choices the form shows again. */
  failed: OutboxRow<PlaceOrder> | undefined;
}

/** The choices, stored on the device until the order button is pressed. */
export const useCheckoutChoices = (userId: string, { waiting, failed }: PressedOrders) => {
  const [choices, setChoices] = useState(
    (): CheckoutChoices => ({
      ifMissing: readDraft<IfMissing>(userId, IF_MISSING),
      ...readDraft<CheckoutChoices>(userId, CHOICES_DRAFT),
      // Other pages choose these as well.
      ...readOwnPlace(userId),
      joins: readJoinDraft(userId),
    }),
  );
  const latest = useRef(choices);
  const isShown = useRef(true);
  const isWaiting = useRef(false);
  // At each render, since `restore` writes it too; before the layout effect below, which reads it.
  useLayoutEffect(() => {
    isWaiting.current = waiting !== undefined;
  });
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const choose = useCallback(
    (change: CheckoutChoices) => {
      // A logout also unmounts the page, and has deleted the draft, which must not be written again.
      if (!isShown.current) return;
      // A form may be saved after a later choice, which must be kept.
      latest.current = { ...latest.current, ...change };
      setChoices(latest.current);
      if (change.addressId) choosePlace({ userId, addressId: change.addressId });
      if (change.ifMissing) writeDraft(userId, IF_MISSING, change.ifMissing);
      if ('joins' in change) writeJoinDraft(userId, change.joins);
      if (!isWaiting.current) writeDraft(userId, CHOICES_DRAFT, latest.current);
    },
    [userId],
  );
  /** Shows and stores the choices of an order that is not placed. */
  const restore = useCallback(
    ({ operation }: OutboxRow<PlaceOrder>) => {
      isWaiting.current = false;
      choose(choicesOf(operation.order));
    },
    [choose],
  );
  // Before the browser paints: otherwise a total without the coupon would be compared for a moment.
  useLayoutEffect(() => {
    if (failed && !readDraft(userId, CHOICES_DRAFT)) restore(failed);
  }, [userId, failed, restore]);
  return { choices, choose, restore };
};

import { useCallback, useEffect, useRef, useState } from 'react';
import type { SeenOrder } from '../../features/cart/orderOperations';
import type { ChosenCoupon } from '../../features/coupons/useCoupon';
import { readDraft, writeDraft } from '../../persistence/drafts';

/** The shopper's choices in the checkout. */
export interface CheckoutChoices {
  addressId?: string;
  gateway?: string;
  /** The delivery note, as typed. */
  note?: string;
  coupon?: ChosenCoupon | undefined;
  /** Whether the form of a new address is open. */
  isAdding?: boolean;
}

export const CHOICES_DRAFT = 'checkout';

const choicesOf = ({ checkout, coupon }: SeenOrder): CheckoutChoices => {
  const { addressId, gateway, note } = checkout;
  return { addressId, gateway, note, coupon };
};

/**
 * The choices, stored on the device until the order button is pressed.
 * @param failed an order that was not placed, whose choices the form shows again
 */
export const useCheckoutChoices = (userId: string, failed: SeenOrder | undefined) => {
  const [choices, setChoices] = useState(
    () => readDraft<CheckoutChoices>(userId, CHOICES_DRAFT) ?? (failed ? choicesOf(failed) : {}),
  );
  const latest = useRef(choices);
  const isShown = useRef(true);
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
      writeDraft(userId, CHOICES_DRAFT, latest.current);
    },
    [userId],
  );
  return [choices, choose] as const;
};

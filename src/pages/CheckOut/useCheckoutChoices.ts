import { useCallback, useRef, useState } from 'react';
import { readDraft, writeDraft } from '../../persistence/drafts';

/** What a shopper chose on the way to an order. */
export interface CheckoutChoices {
  addressId?: string;
  gateway?: string;
  /** The form of another address is open. */
  isAdding?: boolean;
}

export const CHOICES_DRAFT = 'checkout';

/** Choices that stay on the device until the order is placed, through a reload. */
export const useCheckoutChoices = (userId: string) => {
  const [choices, setChoices] = useState(
    () => readDraft<CheckoutChoices>(userId, CHOICES_DRAFT) ?? {},
  );
  const latest = useRef(choices);
  const choose = useCallback(
    (change: CheckoutChoices) => {
      // A form may answer long after the page it was shown with: what was chosen since stays.
      latest.current = { ...latest.current, ...change };
      setChoices(latest.current);
      writeDraft(userId, CHOICES_DRAFT, latest.current);
    },
    [userId],
  );
  return [choices, choose] as const;
};

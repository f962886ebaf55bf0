import { useEffect, useRef, useState } from 'react';

/**
 * One press on the order button saves the new address and places the order.
 * @param isBlocked whether the order cannot be placed
 * @param place places the order; undefined until the new address is in the list
 */
export const usePlaceOnceSaved = (isBlocked: boolean, place: (() => void) | undefined) => {
  const [isSaving, setSaving] = useState(false);
  /** Whether the order is still to be placed, which is done once. */
  const isDue = useRef(false);
  const canEnd = isBlocked || place !== undefined;
  if (isSaving && canEnd) setSaving(false);
  // At each render, so that a press while the order is blocked ends too.
  useEffect(() => {
    if (!isDue.current || !canEnd) return;
    isDue.current = false;
    if (!isBlocked) place?.();
  });
  return {
    isSaving,
    onSaved: () => {
      isDue.current = true;
      setSaving(true);
    },
  };
};

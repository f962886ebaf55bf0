import { useEffect, useState } from 'react';

/**
 * One press on the order button saves the new address and places the order.
 * @param isBlocked whether the order cannot be placed
 * @param place places the order; undefined until the new address is in the list
 */
export const usePlaceOnceSaved = (isBlocked: boolean, place: (() => void) | undefined) => {
  const [isSaving, setSaving] = useState(false);
  useEffect(() => {
    if (!isSaving || (!place && !isBlocked)) return;
    setSaving(false);
    if (!isBlocked) place?.();
  }, [isSaving, isBlocked, place]);
  return { isSaving, onSaved: () => setSaving(true) };
};

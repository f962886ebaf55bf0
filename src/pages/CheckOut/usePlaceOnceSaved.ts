import { useEffect, useState } from 'react';
import type { useBlockedReason } from './useBlockedReason';

/**
 * One press on the order button saves the new address and places the order, once the shop has the address.
 * @param place places the order; undefined without an address
 */
export const usePlaceOnceSaved = (
  blocked: ReturnType<typeof useBlockedReason>,
  place: (() => void) | undefined,
) => {
  const [isSaving, setSaving] = useState(false);
  const isOnItsWay = blocked?.reason === 'pendingChanges';
  useEffect(() => {
    if (!isSaving || isOnItsWay) return;
    setSaving(false);
    if (!blocked) place?.();
  }, [isSaving, isOnItsWay, blocked, place]);
  return { isSaving, onSaved: () => setSaving(true) };
};

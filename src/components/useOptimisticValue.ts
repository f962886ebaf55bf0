import { useRef, useState } from 'react';

/**
 * Shows a new value at once, instead of `current`, until the promise of `save` has settled.
 * @returns the value to show, and what sets it
 */
export const useOptimisticValue = <Value>(
  current: Value,
  save: (value: Value) => Promise<unknown>,
) => {
  const [optimistic, setOptimistic] = useState<{ value: Value }>();
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const set = (value: Value) => {
    const mine = { value };
    setOptimistic(mine);
    // In order: changes may come faster than saves end.
    lastSave.current = lastSave.current
      .catch(() => undefined)
      .then(() => save(value))
      .finally(() => setOptimistic((latest) => (latest === mine ? undefined : latest)));
  };
  return [optimistic ? optimistic.value : current, set] as const;
};

import { useRef, useState } from 'react';

/**
 * Shows a new value at once, instead of `current`, until the promise of `save` has settled. `save` is
 * told as well what was shown when the value was set.
 * @returns the value to show, and what sets it
 */
export const useOptimisticValue = <Value>(
  current: Value,
  save: (value: Value, shown: Value) => Promise<unknown>,
) => {
  const [optimistic, setOptimistic] = useState<{ value: Value }>();
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());
  const shown = optimistic ? optimistic.value : current;
  const set = (value: Value) => {
    const mine = { value };
    setOptimistic(mine);
    // In order: changes may come faster than saves end.
    lastSave.current = lastSave.current
      .catch(() => undefined)
      .then(() => save(value, shown))
      .finally(() => setOptimistic((latest) => (latest === mine ? undefined : latest)));
  };
  return [shown, set] as const;
};

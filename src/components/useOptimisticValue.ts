import { useRef, useState } from 'react';

/**
 * Shows a new value instead of `current` until the promise of `save` settles. `save` also gets the value
 * that was shown before.
 * @returns the value to show, its setter, and whether the value is still being saved
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
    // Saves run in order, since changes may come faster than saves end.
    lastSave.current = lastSave.current
      .catch(() => undefined)
      .then(() => save(value, shown))
      .finally(() => setOptimistic((latest) => (latest === mine ? undefined : latest)));
  };
  return [shown, set, optimistic !== undefined] as const;
};

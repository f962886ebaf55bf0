import { useEffect, useSyncExternalStore } from 'react';

/** How many forms hold something that no reload may take away. */
let forms = 0;
const listeners = new Set<() => void>();

const change = (by: number) => {
  forms += by;
  for (const listener of listeners) listener();
};

/** While `isUnsaved`, no update of the shop is offered. */
export const useUnsaved = (isUnsaved: boolean) =>
  useEffect(() => {
    if (!isUnsaved) return;
    change(1);
    return () => change(-1);
  }, [isUnsaved]);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useHasUnsaved = () =>
  useSyncExternalStore(
    subscribe,
    () => forms > 0,
    () => false,
  );

import { useSyncExternalStore } from 'react';

/**
 * A value outside Redux that components read with `use`. Setting an equal value renders nothing.
 * @param serverValue what a page rendered under Node shows
 */
export const createExternalStore = <Value>(initial: Value, serverValue = initial) => {
  let value = initial;
  const listeners = new Set<() => void>();
  /** @returns the cleanup */
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const get = () => value;
  return {
    get,
    set: (next: Value) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, () => serverValue),
  };
};

import { useCallback, useSyncExternalStore } from 'react';

/**
 * What `read` makes of the time (ms since 1970), a plain value, kept up to date; null on a page rendered by
 * the server. Components read the clock only with it, so that they render again when the value changes.
 */
export const useClock = <Value extends string | number | boolean | null>(
  read: (now: number) => Value,
  intervalMs = 15_000,
) => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = setInterval(listener, intervalMs);
      return () => clearInterval(timer);
    },
    [intervalMs],
  );
  return useSyncExternalStore(
    subscribe,
    () => read(Date.now()),
    () => null,
  );
};

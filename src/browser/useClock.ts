import { useCallback, useSyncExternalStore } from 'react';

interface Ticks {
  intervalMs?: number;
  /** When the value changes for the last time (ms since 1970). */
  until?: number;
}

/**
 * What `read` makes of the time (ms since 1970), a plain value, kept up to date; null on a page rendered by
 * the server. Components read the clock only with it, so that they render again when the value changes.
 */
export const useClock = <Value extends string | number | boolean | null>(
  read: (now: number) => Value,
  { intervalMs = 15_000, until = Number.POSITIVE_INFINITY }: Ticks = {},
) => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const timer = setInterval(() => {
        if (Date.now() >= until) clearInterval(timer);
        listener();
      }, intervalMs);
      return () => clearInterval(timer);
    },
    [intervalMs, until],
  );
  return useSyncExternalStore(
    subscribe,
    () => read(Date.now()),
    () => null,
  );
};

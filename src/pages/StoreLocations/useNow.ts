import { useMemo, useSyncExternalStore } from 'react';
import { toNow } from './openingHours';

const MINUTE = 60_000;

const subscribe = (listener: () => void) => {
  const timer = setInterval(listener, MINUTE / 4);
  return () => clearInterval(timer);
};

/** The time in the shop's time zone, updated every minute; null on the server. */
export const useNow = () => {
  const minute = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE),
    () => null,
  );
  return useMemo(() => (minute === null ? null : toNow(new Date(minute * MINUTE))), [minute]);
};

import { useSyncExternalStore } from 'react';

/** Long enough for a screen reader to take it up (ms); afterwards nobody should find it there. */
const HEARD = 4_000;

let said = '';
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const say = (sentence: string) => {
  said = sentence;
  for (const listener of listeners) listener();
};

/** Tells screen readers what a tap has done. */
export const announce = (sentence: string) => {
  say(sentence);
  clearTimeout(timer);
  timer = setTimeout(say, HEARD, '');
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Where `announce` is heard; stands once, in the layout. */
export const LiveRegion = () => (
  <p aria-live="polite" className="visually-hidden">
    {useSyncExternalStore(
      subscribe,
      () => said,
      () => '',
    )}
  </p>
);

import { createExternalStore } from '../browser/externalStore';

/** Long enough for a screen reader to take it up (ms); afterwards nobody should find it there. */
const HEARD = 4_000;

const announcement = createExternalStore('');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells screen readers what a tap has done. */
export const announce = (sentence: string) => {
  announcement.set(sentence);
  clearTimeout(timer);
  timer = setTimeout(announcement.set, HEARD, '');
};

/** Where `announce` is heard; stands once, in the layout. */
export const LiveRegion = () => (
  <p aria-live="polite" className="visually-hidden">
    {announcement.use()}
  </p>
);

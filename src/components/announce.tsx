import { createExternalStore } from '../browser/externalStore';

/** Long enough for a screen reader to announce it; then it is removed from the page. */
const ANNOUNCED_MS = 4_000;

const announcement = createExternalStore('');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Has screen readers announce what a press has done. */
export const announce = (sentence: string) => {
  announcement.set(sentence);
  clearTimeout(timer);
  timer = setTimeout(announcement.set, ANNOUNCED_MS, '');
};

/** The live region of `announce`; in the layout and in each sheet, which makes everything outside it inert. */
export const LiveRegion = () => (
  <p aria-live="polite" className="visually-hidden">
    {announcement.use()}
  </p>
);

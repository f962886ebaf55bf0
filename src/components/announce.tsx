import { createExternalStore } from '../browser/externalStore';

/** How long the text stays in the page, so that screen readers announce it. */
const DISPLAY_MS = 4_000;

const announcement = createExternalStore('');
let timer: ReturnType<typeof setTimeout> | undefined;

/** Announces the result of a press to screen readers. */
export const announce = (text: string) => {
  announcement.set(text);
  clearTimeout(timer);
  timer = setTimeout(announcement.set, DISPLAY_MS, '');
};

/** The live region of `announce`; in the layout and in each sheet, which makes everything outside it inert. */
export const LiveRegion = () => (
  <p aria-live="polite" className="visually-hidden">
    {announcement.use()}
  </p>
);

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** History entry that the document was opened with: the browser announces that page itself. */
let firstEntry: string | undefined;
/** Whether the shopper has navigated since. A redirect at the start does not count. */
let hasNavigated = false;
let hasInteracted = false;

const markInteracted = (event: Event) => {
  // Tab opens nothing: it moves the focus, which must not be taken away again by a redirect.
  const isTab = event instanceof KeyboardEvent && event.key === 'Tab';
  hasInteracted ||= !isTab;
};
// At once: before the router hears of a `popstate`, and for a key pressed while the page loads.
if (typeof window !== 'undefined') {
  for (const type of ['click', 'keydown', 'popstate']) addEventListener(type, markInteracted, true);
}

/** A control in use keeps the focus; a link that was followed gives it up. */
const mayTakeFocus = () => {
  const { activeElement } = document;
  if (activeElement === document.body) return hasInteracted;
  return hasNavigated && activeElement instanceof HTMLAnchorElement;
};

/**
 * The one h1 of a page. Takes the focus after a navigation, or when the focused element is gone, so
 * that screen readers announce it.
 */
export const PageTitle = ({ children, hidden }: { children: ReactNode; hidden?: boolean }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const [entry] = useState(key);
  useEffect(() => {
    if (!hasInteracted) firstEntry = entry;
    hasNavigated ||= entry !== firstEntry;
    if (mayTakeFocus()) heading.current?.focus({ preventScroll: true });
  }, [entry]);
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? 'visually-hidden' : undefined}>
      {children}
    </h1>
  );
};

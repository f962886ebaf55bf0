import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** The history entry that the document was opened with: the browser announces that page itself. */
let firstEntry: string | undefined;
/** Whether the shopper has navigated since. A redirect at the start does not count. */
let hasNavigated = false;
let hasInteracted = false;

const markInteracted = (event: Event) => {
  // Tab opens no page: it moves the focus, which a redirect must not move again.
  const isTab = event instanceof KeyboardEvent && event.key === 'Tab';
  hasInteracted ||= !isTab;
};
// Synchronously: before the router handles a `popstate`, and for a key pressed while the page loads.
if (typeof window !== 'undefined') {
  for (const type of ['click', 'keydown', 'popstate']) addEventListener(type, markInteracted, true);
}

/** A control in use keeps the focus; a link that was followed gives it up. */
const mayTakeFocus = () => {
  const { activeElement } = document;
  if (activeElement === document.body) return hasInteracted;
  return hasNavigated && activeElement instanceof HTMLAnchorElement;
};

interface PageTitleProps {
  children: ReactNode;
  hidden?: boolean;
  /** The code of its language, if it is not that of the page. */
  lang?: string | undefined;
}

/**
 * The one h1 of a page. Takes the focus after a navigation, or when the focused element is gone, so
 * that screen readers announce it.
 */
export const PageTitle = ({ children, hidden, lang }: PageTitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const [entry] = useState(key);
  useEffect(() => {
    if (!hasInteracted) firstEntry = entry;
    hasNavigated ||= entry !== firstEntry;
    if (mayTakeFocus()) heading.current?.focus({ preventScroll: true });
  }, [entry]);
  return (
    <h1 ref={heading} tabIndex={-1} lang={lang} className={hidden ? 'visually-hidden' : undefined}>
      {children}
    </h1>
  );
};

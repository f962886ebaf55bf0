import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Where this document was opened: its first page is announced by the browser itself. */
let firstEntry: string | undefined;
/** The shopper has gone somewhere since. A redirect at the start is no navigation of theirs. */
let hasNavigated = false;
let isUsed = false;

const markUsed = () => {
  isUsed = true;
};

/** A control that the shopper uses meanwhile keeps the focus; a followed link has done its part. */
const mayTakeFocus = () => {
  const { activeElement } = document;
  if (activeElement === document.body) return isUsed;
  return hasNavigated && activeElement instanceof HTMLAnchorElement;
};

/**
 * The one h1 of a page. Takes the focus after a navigation, and when what had the focus has gone, so
 * that screen readers say it.
 */
export const PageTitle = ({ children, hidden }: { children: ReactNode; hidden?: boolean }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const [entry] = useState(key);
  useEffect(() => {
    for (const type of ['click', 'keydown', 'popstate']) addEventListener(type, markUsed, true);
    if (!isUsed) firstEntry = entry;
    hasNavigated ||= entry !== firstEntry;
    if (mayTakeFocus()) heading.current?.focus({ preventScroll: true });
  }, [entry]);
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? 'visually-hidden' : undefined}>
      {children}
    </h1>
  );
};

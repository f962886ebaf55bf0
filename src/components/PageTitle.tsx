import { type ReactNode, useEffect, useRef } from 'react';

/** The first page of a document is announced by the browser itself. */
let isFirst = true;

/** A control that the shopper uses meanwhile keeps the focus; a followed link has done its part. */
const mayTakeFocus = () => {
  const { activeElement } = document;
  return activeElement === document.body || activeElement instanceof HTMLAnchorElement;
};

/** The one h1 of a page. Takes the focus after a navigation, so that screen readers say it. */
export const PageTitle = ({ children, hidden }: { children: ReactNode; hidden?: boolean }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst && mayTakeFocus()) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? 'visually-hidden' : undefined}>
      {children}
    </h1>
  );
};

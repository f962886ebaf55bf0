import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The key of the entry that the browser opened by itself. */
const FIRST_ENTRY = 'default';

/** The one h1 of a page. Takes the focus after a navigation, so that screen readers say it. */
export const PageTitle = ({ children, hidden }: { children: ReactNode; hidden?: boolean }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const navigated = useRef(key !== FIRST_ENTRY);
  useEffect(() => {
    if (navigated.current) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={hidden ? 'visually-hidden' : undefined}>
      {children}
    </h1>
  );
};

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface HeadingProps {
  children: string;
  id?: string;
  className?: string | undefined;
}

/** The history entry that the Desk was opened with: the browser announces that page itself. */
let firstEntry: string | undefined;
let hasNavigated = false;

/** A control in use keeps the focus; a link that was followed gives it up. */
const mayTakeFocus = () => document.activeElement?.matches('body, a, [tabindex="-1"]') ?? true;

/** The heading of a page. It takes the focus after a navigation, and names the tab. */
export const Heading = ({ children, ...props }: HeadingProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  firstEntry ??= key;
  hasNavigated ||= key !== firstEntry;
  useEffect(() => {
    if (hasNavigated && mayTakeFocus()) heading.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const { title } = document;
    document.title = `${children} · ${title}`;
    return () => {
      document.title = title;
    };
  }, [children]);
  return (
    <h1 {...props} ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
};

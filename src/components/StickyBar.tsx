import { type ReactNode, useRef } from 'react';
import styles from './StickyBar.module.css';
import { useHeightVariable } from './useHeightVariable';

interface StickyBarProps {
  /** Accessible name of the bar. */
  label: string;
  /** Whether it is also shown from 900 px. */
  isOnWide?: boolean;
  children: ReactNode;
}

/**
 * A bar on a phone, or everywhere: sticks to the lower edge of the screen, below the notices, until its own place
 * in the page is scrolled into view.
 */
export const StickyBar = ({ label, isOnWide, children }: StickyBarProps) => {
  const bar = useRef<HTMLElement>(null);
  useHeightVariable(bar, '--sticky-bar');
  return (
    <section ref={bar} aria-label={label} data-on-wide={isOnWide} className={styles.bar}>
      {children}
    </section>
  );
};

import { type ReactNode, useRef } from 'react';
import styles from './StickyBar.module.css';
import { useHeightVariable } from './useHeightVariable';

interface StickyBarProps {
  /** Names the bar. */
  label: string;
  children: ReactNode;
}

/**
 * A page's bar on a phone. It has its place in the page, and until that is reached it stays at the
 * lower edge of the screen, above the notices.
 */
export const StickyBar = ({ label, children }: StickyBarProps) => {
  const bar = useRef<HTMLElement>(null);
  useHeightVariable(bar, '--docked');
  return (
    <section ref={bar} aria-label={label} className={styles.bar}>
      {children}
    </section>
  );
};

import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { dockSlot } from '../dockSlot';
import styles from './StickyBar.module.css';

interface StickyBarProps {
  /** Accessible name of the bar. */
  label: string;
  /** Whether it is also shown from 900 px. */
  isOnWide?: boolean;
  children: ReactNode;
}

/**
 * A page's bar in the dock, on a phone or everywhere. In a rendered page it is in the page until hydration, at the
 * same place on the screen, because a server renders no portals.
 */
export const StickyBar = ({ label, isOnWide, children }: StickyBarProps) => {
  const slot = dockSlot.use();
  const bar = (
    <section
      aria-label={label}
      data-on-wide={isOnWide}
      data-in-page={slot ? undefined : true}
      className={styles.bar}
    >
      {children}
    </section>
  );
  return slot ? createPortal(bar, slot) : bar;
};

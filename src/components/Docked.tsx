import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import styles from './Docked.module.css';

/** Where bars stand; the layout has it. */
export const DockContext = createContext<HTMLElement | null>(null);

interface DockedProps {
  /** Names the bar. */
  label: string;
  children: ReactNode;
}

/** A page's bar at the lower edge of a phone, clear of notices and toasts. */
export const Docked = ({ label, children }: DockedProps) => {
  const dock = use(DockContext);
  return (
    dock &&
    createPortal(
      <section aria-label={label} className={styles.bar}>
        {children}
      </section>,
      dock,
    )
  );
};

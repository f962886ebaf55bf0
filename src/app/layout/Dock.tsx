import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { afterHydration } from '../../browser/hydration';
import { LiveRegion } from '../../components/announce';
import { dockSlot } from '../../components/dockSlot';
import styles from './Dock.module.css';
import { MainNavigation } from './MainNavigation';
import { Notices } from './Notices';

/** Keeps the height of an element in a CSS variable, for layout that leaves room for it. */
const useHeightVariable = (element: RefObject<HTMLElement | null>, name: `--${string}`) =>
  useEffect(() => {
    const { style } = document.documentElement;
    const measure = () => {
      const height = element.current?.offsetHeight;
      // Not removed: changing a variable of the root recalculates the style of every element.
      if (height) style.setProperty(name, `${height}px`);
      else style.removeProperty(name);
    };
    const observer = new ResizeObserver(measure);
    if (element.current) observer.observe(element.current);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [element, name]);

interface DockProps {
  isCheckout: boolean;
  /** Whether the tab bar is shown on phones. */
  hasTabs: boolean;
}

/**
 * The column at the foot of the screen: notices, the page's own bar, the tab bar of phones. It is the last part of
 * the page and sticks to the lower edge of the screen, so that it covers nothing when the page is scrolled to its end.
 */
export const Dock = ({ isCheckout, hasTabs }: DockProps) => {
  const dock = useRef<HTMLDivElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  useHeightVariable(dock, '--dock');
  useLayoutEffect(() => {
    // Not before: the bar is rendered again, and early taps are replayed on the one in the page.
    afterHydration(() => dockSlot.set(slot.current));
    return () => dockSlot.set(null);
  }, []);
  return (
    <div ref={dock} className={styles.dock}>
      <LiveRegion />
      <Notices isCheckout={isCheckout} />
      <div ref={slot} className={styles.slot} />
      {hasTabs && <MainNavigation place="dock" />}
    </div>
  );
};

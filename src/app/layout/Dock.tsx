import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { afterHydration } from '../../browser/hydration';
import { loadOptional } from '../../browser/loadOptional';
import { LiveRegion } from '../../components/announce';
import { dockSlot } from '../../components/dockSlot';
import { useVisitorSheet } from '../../features/account/visitorSheets/useVisitorSheet';
import { selectCartCount } from '../../features/cart/cartSlice';
import { useAppSelector } from '../../sync/requests/hooks';
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
  /** Whether what is in the cart is shown on phones. */
  hasCart: boolean;
}

type Module = typeof import('../../features/cart/cartBar/CartBar');

/**
 * The column at the foot of the screen: notices, the cart bar or the page's own bar, the tab bar of phones. It is the
 * last part of the page and sticks to the lower edge of the screen, so that it covers nothing when the page is scrolled
 * to its end.
 */
export const Dock = ({ isCheckout, hasTabs, hasCart }: DockProps) => {
  const dock = useRef<HTMLDivElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const [CartBar, setCartBar] = useState<Module['CartBar']>();
  const { open, sheet } = useVisitorSheet(true);
  const isFilled = useAppSelector(selectCartCount) > 0;
  useHeightVariable(dock, '--dock');
  useEffect(() => {
    if (!hasCart || !isFilled) return;
    // Optional: the tab bar shows the number of packs.
    loadOptional(
      () => import('../../features/cart/cartBar/CartBar'),
      (module) => setCartBar(() => module.CartBar),
    );
  }, [hasCart, isFilled]);
  useLayoutEffect(() => {
    // Not before: the bar is rendered again, and early taps are replayed on the one in the page.
    afterHydration(() => dockSlot.set(slot.current));
    return () => dockSlot.set(null);
  }, []);
  return (
    <div ref={dock} className={styles.dock}>
      <LiveRegion />
      <Notices isCheckout={isCheckout} />
      {hasCart && CartBar && <CartBar onOpen={(event) => open(event, 'cart')} />}
      {sheet}
      <div ref={slot} className={styles.slot} />
      {hasTabs && <MainNavigation place="dock" />}
    </div>
  );
};

import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { safeSessionStorage } from '../browser/safeStorage';

const STORAGE_KEY = 'scroll';

const readPositions = () => safeSessionStorage.getJson<Record<string, number>>(STORAGE_KEY) ?? {};

/** Stands for an address, which may name an order, where whoever comes next could read it. */
const hashOf = (address: string) =>
  [...address].reduce((hash, letter) => Math.imul(hash, 31) + letter.charCodeAt(0), 7) >>> 0;

/** Whether the shopper typed the address or tapped it elsewhere: no reload, no way back. */
const isOpenedAnew = () => {
  const [opened] = performance.getEntriesByType('navigation');
  return (opened as PerformanceNavigationTiming | undefined)?.type === 'navigate';
};

/** How long a page may take to grow to the height that was left. */
const PATIENCE = 2_000;

/** Scrolls as soon as the page is long enough; gives way to the shopper's own scrolling. */
const scrollWhenLongEnough = (top: number) => {
  const observer = new ResizeObserver(() => {
    scrollTo(0, top);
    if (document.documentElement.scrollHeight - innerHeight >= top) stop();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener('wheel', stop);
    removeEventListener('touchstart', stop);
  };
  const timer = setTimeout(stop, PATIENCE);
  addEventListener('wheel', stop, { passive: true });
  addEventListener('touchstart', stop, { passive: true });
  observer.observe(document.body);
  return stop;
};

/** Opens a new page at its top, and an old one where the shopper left it, also after a reload. */
export const ScrollRestoration = () => {
  const { key: entry, pathname, search } = useLocation();
  // The first entry of every tab has the same key.
  const key = `${entry} ${hashOf(pathname + search)}`;
  const type = useNavigationType();
  const positions = useRef<Record<string, number>>(null);
  const shown = useRef<string>(null);

  // In the same phase as the scrolling below, so that no position is kept under another page's key.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    if (!positions.current) {
      positions.current = readPositions();
      if (isOpenedAnew()) delete positions.current[key];
    }
    const remember = () => {
      if (positions.current) positions.current[key] = scrollY;
    };
    const store = () => {
      remember();
      safeSessionStorage.setJson(STORAGE_KEY, positions.current);
    };
    addEventListener('scroll', remember, { passive: true });
    addEventListener('pagehide', store);
    return () => {
      removeEventListener('scroll', remember);
      removeEventListener('pagehide', store);
    };
  }, [key]);

  useLayoutEffect(() => {
    // Filters replace the entry of the page they are on, which then stays where it is.
    const samePage = type === 'REPLACE' && shown.current === pathname;
    shown.current = pathname;
    if (type === 'POP') return scrollWhenLongEnough(positions.current?.[key] ?? 0);
    if (!samePage) scrollTo(0, 0);
    if (positions.current) positions.current[key] = scrollY;
  }, [key, pathname, type]);

  return null;
};

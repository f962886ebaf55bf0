import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { safeSessionStorage } from '../browser/safeStorage';

const STORAGE_KEY = 'scroll';

const readPositions = () => safeSessionStorage.getJson<Record<string, number>>(STORAGE_KEY) ?? {};

/** A hash of the address, because the address itself could reveal an order id to the next user of the device. */
const hashOf = (address: string) =>
  [...address].reduce((hash, letter) => Math.imul(hash, 31) + letter.charCodeAt(0), 7) >>> 0;

/** Whether the document was opened by an address or a link, not by a reload or by going back. */
const isOpenedAnew = () => {
  const [navigation] = performance.getEntriesByType('navigation');
  return (navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate';
};

/** How long to wait until the page has its earlier height again. */
const GROWTH_TIMEOUT_MS = 2_000;

/** Scrolls as soon as the page is long enough, unless the shopper scrolls first. */
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
  const timer = setTimeout(stop, GROWTH_TIMEOUT_MS);
  addEventListener('wheel', stop, { passive: true });
  addEventListener('touchstart', stop, { passive: true });
  observer.observe(document.body);
  return stop;
};

/** Opens a new page at its top, and a visited history entry at its old position, also after a reload. */
export const ScrollRestoration = () => {
  const { key: entry, pathname, search } = useLocation();
  // The first history entry of every tab has the same key.
  const key = `${entry} ${hashOf(pathname + search)}`;
  const type = useNavigationType();
  const positions = useRef<Record<string, number>>(null);
  const shown = useRef<string>(null);

  // A layout effect like the scrolling below, so that no position is stored under another page's key.
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
    // Filters replace the entry of their own page, which keeps its scroll position.
    const samePage = type === 'REPLACE' && shown.current === pathname;
    shown.current = pathname;
    if (type === 'POP') return scrollWhenLongEnough(positions.current?.[key] ?? 0);
    if (!samePage) scrollTo(0, 0);
    if (positions.current) positions.current[key] = scrollY;
    return undefined;
  }, [key, pathname, type]);

  return null;
};

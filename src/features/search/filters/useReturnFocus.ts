import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** The product with the focus, of each history entry of this visit. */
const focused = new Map<string, string>();

/** How long to wait until the list is as long as before and scrolled. */
const TIMEOUT_MS = 2_000;

const findLink = (list: HTMLElement, productId: string) =>
  list.querySelector<HTMLElement>(`[data-product="${CSS.escape(productId)}"] a`);

/** Focuses the product that was opened from a list when the shopper comes back to it. */
export const useReturnFocus = (grid: RefObject<HTMLElement | null>) => {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';

  useEffect(() => {
    const list = grid.current;
    const productId = isReturn && focused.get(key);
    if (!list || !productId) return;
    const focus = () => {
      const { activeElement } = document;
      const isFree = activeElement === document.body || activeElement?.tagName === 'H1';
      const link = findLink(list, productId);
      if (isFree) link?.focus({ preventScroll: true });
      if (link || !isFree) stop();
    };
    const observer = new MutationObserver(focus);
    const timer = setTimeout(() => stop(), TIMEOUT_MS);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    observer.observe(list, { childList: true, subtree: true });
    focus();
    return stop;
  }, [grid, key, isReturn]);

  useEffect(() => {
    const list = grid.current;
    const remember = ({ target }: FocusEvent) => {
      const item = (target as Element).closest<HTMLElement>('[data-product]');
      if (item?.dataset.product) focused.set(key, item.dataset.product);
    };
    list?.addEventListener('focusin', remember);
    return () => list?.removeEventListener('focusin', remember);
  }, [grid, key]);
};

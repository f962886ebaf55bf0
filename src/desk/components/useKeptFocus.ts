import { useEffect } from 'react';

/** What takes the focus of a control that is gone; it is focused by script alone. */
const AROUND = 'li, form, fieldset, section, article, main';

const isShown = (element: Element) => element.isConnected && element.checkVisibility();

/** What is around an element, the closest first. */
const around = (element: Element) => {
  const all: HTMLElement[] = [];
  let next = element.parentElement?.closest<HTMLElement>(AROUND);
  while (next) {
    all.push(next);
    next = next.parentElement?.closest<HTMLElement>(AROUND);
  }
  return all;
};

/**
 * A control that goes while it has the focus, such as a button whose step is done, gives it to what was around it:
 * otherwise a keyboard would begin again at the top of the page.
 */
export const useKeptFocus = () => {
  useEffect(() => {
    let focused: Element | undefined;
    let places: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      focused = target as Element;
      places = around(focused);
    };
    // Whoever taps beside a field leaves it.
    const forget = ({ target }: FocusEvent) => {
      queueMicrotask(() => {
        if (focused === target && isShown(focused as Element)) focused = undefined;
      });
    };
    const keep = () => {
      if (!focused || isShown(focused)) return;
      const { activeElement } = document;
      if (activeElement !== document.body && activeElement !== focused) return;
      focused = undefined;
      const place = places.find(isShown);
      if (place && !place.hasAttribute('tabindex')) place.tabIndex = -1;
      place?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(keep);
    observer.observe(document.body, { childList: true, subtree: true });
    addEventListener('focusin', remember);
    addEventListener('focusout', forget);
    return () => {
      observer.disconnect();
      removeEventListener('focusin', remember);
      removeEventListener('focusout', forget);
    };
  }, []);
};

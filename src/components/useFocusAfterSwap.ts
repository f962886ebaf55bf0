import { type RefObject, useLayoutEffect, useRef } from 'react';

const focusLastButton = (container: HTMLElement) =>
  [...container.querySelectorAll('button')].at(-1)?.focus({ preventScroll: true });

/**
 * Keeps the keyboard focus inside `container` when a press replaces the control that had it.
 * @param content what the container shows; the focus moves once it has changed
 * @param focus selects the element that takes the focus: the last button by default
 * @returns a function to call on such a press
 */
export const useFocusAfterSwap = (
  container: RefObject<HTMLElement | null>,
  content: unknown,
  focus: (container: HTMLElement) => void = focusLastButton,
) => {
  const isPending = useRef(false);
  // A layout effect: `useEffect` of the first render may run after a quick press and move the focus too early.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only changed content moves the focus
  useLayoutEffect(() => {
    if (!isPending.current) return;
    isPending.current = false;
    if (container.current) focus(container.current);
  }, [content]);
  return () => {
    isPending.current = true;
  };
};

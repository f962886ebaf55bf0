import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * When a tap puts one control in the place of another, the focus stays there: on the last button of
 * `place`. @returns what to call with such a tap
 */
export const useKeptFocus = (place: RefObject<HTMLElement | null>, shown: unknown) => {
  const isTapped = useRef(false);
  // Not `useEffect`: that of the first showing may run only after a quick tap, and would use it up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed
  useLayoutEffect(() => {
    if (!isTapped.current) return;
    isTapped.current = false;
    const buttons = place.current?.querySelectorAll('button') ?? [];
    [...buttons].at(-1)?.focus({ preventScroll: true });
  }, [shown]);
  return () => {
    isTapped.current = true;
  };
};

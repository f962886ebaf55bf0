import { type RefObject, useEffect, useRef } from 'react';

/**
 * When a tap puts something else in the place of what was tapped, the focus goes to what is chosen
 * there, else to its first button. @returns what to call with such a tap
 */
export const useMovedFocus = (place: RefObject<HTMLElement | null>, shown: unknown) => {
  const isTapped = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed
  useEffect(() => {
    if (!isTapped.current) return;
    isTapped.current = false;
    const find = (selector: string) => place.current?.querySelector<HTMLElement>(selector);
    (find('input:checked') ?? find('button'))?.focus();
  }, [shown]);
  return () => {
    isTapped.current = true;
  };
};

import { type RefObject, useEffect } from 'react';

/** Keeps the height of an element in a CSS variable, for layout that leaves room for it. */
export const useHeightVariable = (element: RefObject<HTMLElement | null>, name: `--${string}`) =>
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

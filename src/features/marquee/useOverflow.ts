import { useEffect, useRef, useState } from 'react';

/**
 * Whether a line is wider than its container; false until it is on screen.
 * @param count the number of items in the line
 */
export const useOverflow = <Container extends HTMLElement, Line extends HTMLElement>(
  count: number,
) => {
  const container = useRef<Container>(null);
  const line = useRef<Line>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    if (count === 0) return;
    const measure = () => {
      const width = container.current?.clientWidth ?? 0;
      setOverflows((line.current?.offsetWidth ?? 0) > width);
    };
    const observer = new ResizeObserver(measure);
    for (const { current } of [container, line]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, [count]);
  return { container, line, overflows };
};

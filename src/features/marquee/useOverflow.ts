import { useEffect, useRef, useState } from 'react';

/**
 * Whether a line is wider than its container; false until it is on screen.
 * @param count the number of items in the line
 */
export const useOverflow = <Place extends HTMLElement, Line extends HTMLElement>(count: number) => {
  const place = useRef<Place>(null);
  const line = useRef<Line>(null);
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    if (count === 0) return;
    const measure = () => {
      const width = place.current?.clientWidth ?? 0;
      setOverflows((line.current?.offsetWidth ?? 0) > width);
    };
    const observer = new ResizeObserver(measure);
    for (const { current } of [place, line]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, [count]);
  return { place, line, overflows };
};

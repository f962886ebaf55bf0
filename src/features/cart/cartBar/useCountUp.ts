import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../../browser/prefersReducedMotion';

const DURATION_MS = 400;

/** A number that counts from the last value to the next, unless the device asks for less motion. */
export const useCountUp = (value: number) => {
  const [shown, setShown] = useState(value);
  const last = useRef(value);
  useEffect(() => {
    const from = last.current;
    const isStill = prefersReducedMotion();
    const begin = performance.now();
    const show = (now: number) => {
      const part = isStill ? 1 : Math.min(1, Math.max(0, now - begin) / DURATION_MS);
      last.current = Math.round(from + (value - from) * part);
      setShown(last.current);
      if (part < 1) frame = requestAnimationFrame(show);
    };
    let frame = requestAnimationFrame(show);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
};

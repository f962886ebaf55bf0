import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

const secondsTo = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / SECOND_MS));

/** Seconds until `time` (ms since 1970), counted down to 0. */
export const useCountdown = (time: number) => {
  const [left, setLeft] = useState(() => secondsTo(time));
  useEffect(() => {
    setLeft(secondsTo(time));
    const timer = setInterval(() => {
      setLeft(secondsTo(time));
      if (secondsTo(time) === 0) clearInterval(timer);
    }, SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [time]);
  return left;
};

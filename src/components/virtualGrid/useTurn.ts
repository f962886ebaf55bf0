import { useEffect, useState } from 'react';

/** Pixels per millisecond. Faster than this nobody reads, and a slow phone could not keep up. */
const FAST = 2;

/** Called one in a frame, in this order. */
const waiting = new Set<() => void>();
let last = { y: 0, time: 0 };

const onFrame = (time: number) => {
  const speed = Math.abs(scrollY - last.y) / (time - last.time);
  last = { y: scrollY, time };
  const [next] = waiting;
  if (next && speed < FAST) {
    waiting.delete(next);
    next();
  }
  if (waiting.size > 0) requestAnimationFrame(onFrame);
};

const wait = (onTurn: () => void) => {
  waiting.add(onTurn);
  if (waiting.size === 1) requestAnimationFrame(onFrame);
  return () => void waiting.delete(onTurn);
};

/**
 * Whether it is a component's turn to render what is costly: one in a frame, so that none makes the
 * next frame late, and none while the page is scrolled fast.
 */
export const useTurn = () => {
  const [isTurn, setTurn] = useState(false);
  useEffect(() => wait(() => setTurn(true)), []);
  return isTurn;
};

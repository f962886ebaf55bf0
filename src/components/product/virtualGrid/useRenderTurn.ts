import { useEffect, useState } from 'react';

/** Pixels per millisecond: faster than a shopper can read, and than a slow phone can render. */
const FAST = 2;

/** Called one per frame, in this order. */
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
 * Whether it is this component's turn to render expensive content: one component per frame, so that no
 * frame is late, and none during fast scrolling.
 */
export const useRenderTurn = () => {
  const [isTurn, setTurn] = useState(false);
  useEffect(() => wait(() => setTurn(true)), []);
  return isTurn;
};

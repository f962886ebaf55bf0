import { useEffect } from 'react';
import { useAppDispatch } from '../../store/hooks';
import { fetchOrderDetails } from './ordersSlice';

/** Milliseconds until the first look, and between later ones at most. */
const FIRST = 2_000;
const LONGEST = 30_000;
const GROWTH = 1.5;

/** Looks at an order ever more rarely while something is due; rests out of sight alone: `onLine` may be wrong. */
export const usePolling = (orderId: string, isDue: boolean) => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isDue) return;
    let delay = FIRST;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const wait = () => {
      clearTimeout(timer);
      if (isOver || document.hidden) return;
      timer = setTimeout(look, delay);
      delay = Math.min(delay * GROWTH, LONGEST);
    };
    const look = async () => {
      await dispatch(fetchOrderDetails(orderId));
      wait();
    };
    const changed = () => {
      clearTimeout(timer);
      delay = FIRST;
      if (!document.hidden) void look();
    };
    wait();
    const events = [
      [document, 'visibilitychange'],
      [globalThis, 'online'],
    ] as const;
    for (const [target, name] of events) target.addEventListener(name, changed);
    return () => {
      isOver = true;
      clearTimeout(timer);
      for (const [target, name] of events) target.removeEventListener(name, changed);
    };
  }, [dispatch, orderId, isDue]);
};

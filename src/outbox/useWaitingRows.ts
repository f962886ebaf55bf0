import { useEffect, useState } from 'react';
import { useConnection } from '../pwa/connectivity';
import type { Change } from './outboxRow';

/** A change that was made longer ago (ms) waits; younger ones are on their way. */
const PATIENCE = 2_000;

/** The changes that wait for the shop. While it answers, one that is being sent is not among them. */
export const useWaitingRows = (changes: Change[]) => {
  const isOnline = useConnection() === 'online';
  const [now, setNow] = useState(0);
  const waiting = changes.filter(({ state }) => state === 'waiting');
  // From the future is what was made before the clock was set back.
  const isYoung = ({ createdAt }: Change, time: number) =>
    createdAt <= Math.max(time, Date.now()) && createdAt + PATIENCE > time;
  const next = Math.min(
    ...waiting.filter((row) => isYoung(row, now)).map(({ createdAt }) => createdAt + PATIENCE),
  );
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    // Timers may fire a millisecond early.
    const timer = setTimeout(() => setNow(Math.max(next, Date.now())), next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  return isOnline ? waiting.filter((row) => !isYoung(row, now)) : waiting;
};

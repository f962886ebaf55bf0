import { useEffect, useState } from 'react';
import type { Change } from './changes';
import { useConnection } from './hooks';

/** A change that was made longer ago (ms) waits; younger ones are on their way. */
const PATIENCE = 2_000;

/** The changes that wait for the shop. While it answers, one that is being sent is not among them. */
export const useWaiting = (changes: Change[]) => {
  const isOnline = useConnection() === 'online';
  const [now, setNow] = useState(0);
  const waiting = changes.filter(({ state }) => state === 'waiting');
  const next = Math.min(
    ...waiting.map(({ createdAt }) => createdAt + PATIENCE).filter((at) => at > now),
  );
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    // Timers may fire a millisecond early.
    const timer = setTimeout(() => setNow(Math.max(next, Date.now())), next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  return isOnline ? waiting.filter(({ createdAt }) => createdAt + PATIENCE <= now) : waiting;
};

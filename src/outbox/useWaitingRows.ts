import { useEffect, useState } from 'react';
import { useConnection } from '../pwa/connectivity';
import { isWaiting, type OutboxRow } from './outboxRow';

/** Younger rows are probably sent in a moment, so they are not shown while the server responds. */
const MIN_AGE_MS = 2_000;

/** The rows that wait for the server. While it responds, rows in flight are left out. */
export const useWaitingRows = (rows: OutboxRow[]) => {
  const isOnline = useConnection() === 'online';
  const [now, setNow] = useState(0);
  const waiting = rows.filter(isWaiting);
  // A row with a time in the future was created before the clock was set back.
  const isYoung = ({ createdAt }: OutboxRow, time: number) =>
    createdAt <= Math.max(time, Date.now()) && createdAt + MIN_AGE_MS > time;
  const next = Math.min(
    ...waiting.filter((row) => isYoung(row, now)).map(({ createdAt }) => createdAt + MIN_AGE_MS),
  );
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    // Timers may fire a millisecond early.
    const timer = setTimeout(() => setNow(Math.max(next, Date.now())), next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  return isOnline ? waiting.filter((row) => !isYoung(row, now)) : waiting;
};

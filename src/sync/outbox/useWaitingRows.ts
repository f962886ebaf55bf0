import { useClock } from '../../browser/useClock';
import { useConnection } from '../connection/connectivity';
import { isWaiting, type OutboxRow } from './outboxRow';

/** Younger rows are probably sent in a moment, so they are not shown while the server responds. */
const MIN_AGE_MS = 2_000;
/** How often the age of rows is looked at. */
const AGE_INTERVAL_MS = 250;

/** When a row is young no more. */
const oldFrom = ({ createdAt }: OutboxRow) => createdAt + MIN_AGE_MS;

// A row with a time in the future was created before the clock was set back.
const isYoung = (row: OutboxRow, now: number) => row.createdAt <= now && oldFrom(row) > now;

/** The rows that wait for the server. While it responds, rows in flight are left out. */
export const useWaitingRows = (rows: OutboxRow[]) => {
  const isOnline = useConnection() === 'online';
  const waiting = rows.filter(isWaiting);
  const young = useClock(
    (now) => waiting.flatMap((row) => (isYoung(row, now) ? row.key : [])).join(' '),
    { intervalMs: AGE_INTERVAL_MS, until: Math.max(...waiting.map(oldFrom)) },
  );
  return isOnline ? waiting.filter(({ key }) => !young?.includes(key)) : waiting;
};

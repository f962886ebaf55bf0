import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database';
import { addUses } from './budgetRepository';

/** Keys remembered at once; one that is forgotten begins at what the database knows of it. */
const MAX_KEYS = 100_000;
/** Each process writes when it has let through this part of a limit. */
const CHUNKS = 10;

interface Count {
  windowStart: number;
  /** Uses by all processes, as of this one's last write. */
  written: number;
  unwritten: number;
  writing: Promise<void> | undefined;
}

export interface Use {
  key: string;
  limit: number;
  windowMs: number;
}

/**
 * Counts what happens too often to be written each time, in fixed windows. A process counts in
 * memory and adds a tenth of the limit at a time to the budgets of the database, whose answer says
 * what all processes have counted; a use that comes before that answer waits for it. So n processes
 * together let through at most limit × (1 + n / 10) in a window, and a key below a tenth of its
 * limit costs no write. Not to be used within a transaction, which the write may have to wait for.
 */
export const makeSharedCounter = (
  db: Database,
  now: () => Date,
  onError: (error: unknown) => void,
) => {
  const counts = new LRUCache<string, Count>({ max: MAX_KEYS });

  const countOf = (key: string, windowStart: number) => {
    const known = counts.get(key);
    if (known?.windowStart === windowStart) return known;
    const fresh: Count = { windowStart, written: 0, unwritten: 0, writing: undefined };
    counts.set(key, fresh);
    return fresh;
  };

  const write = async (key: string, count: Count) => {
    const uses = count.unwritten;
    try {
      const total = await addUses(db, key, new Date(count.windowStart), uses);
      count.written = total;
      count.unwritten -= uses;
    } catch (error) {
      // They stay unwritten, and are added with the next ones.
      onError(error);
    } finally {
      count.writing = undefined;
    }
  };

  /** Counts one use. @returns undefined when there was one left, else the time when there will be */
  return async ({ key, limit, windowMs }: Use): Promise<Date | undefined> => {
    const windowStart = Math.floor(now().getTime() / windowMs) * windowMs;
    const count = countOf(key, windowStart);
    const chunk = Math.max(1, Math.floor(limit / CHUNKS));
    while (count.writing && count.unwritten >= chunk) await count.writing;
    if (count.written + count.unwritten >= limit) return new Date(windowStart + windowMs);
    count.unwritten += 1;
    if (count.unwritten >= chunk && !count.writing) count.writing = write(key, count);
    return undefined;
  };
};

import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database';
import { addUses } from '../repositories/budgets';

/** Keys remembered at once; one that is forgotten begins at what the database knows of it. */
const MAX_KEYS = 100_000;
/** Each process writes when it has let through this part of a limit. */
const CHUNKS = 10;

interface Count {
  windowStart: number;
  /** Uses by all processes, as of this one's last write. */
  written: number;
  unwritten: number;
  isWriting: boolean;
}

export interface Use {
  key: string;
  limit: number;
  windowMs: number;
}

/**
 * Counts what happens too often to be written each time, in fixed windows. A process counts in
 * memory and adds a tenth of the limit at a time to the budgets of the database, whose answer says
 * what all processes have counted. So n processes together let through at most limit × (1 + n / 10)
 * in a window, and one use in ten of a busy key's limit costs a write; a key below a tenth of its
 * limit costs none.
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
    const fresh: Count = { windowStart, written: 0, unwritten: 0, isWriting: false };
    counts.set(key, fresh);
    return fresh;
  };

  const write = async (key: string, count: Count) => {
    const uses = count.unwritten;
    count.isWriting = true;
    try {
      const total = await addUses(db, key, new Date(count.windowStart), uses);
      count.written = total;
      count.unwritten -= uses;
    } catch (error) {
      // They stay unwritten, and are added with the next ones.
      onError(error);
    } finally {
      count.isWriting = false;
    }
  };

  /** Counts one use. @returns undefined when there was one left, else the time when there will be */
  return ({ key, limit, windowMs }: Use) => {
    const windowStart = Math.floor(now().getTime() / windowMs) * windowMs;
    const count = countOf(key, windowStart);
    if (count.written + count.unwritten >= limit) return new Date(windowStart + windowMs);
    count.unwritten += 1;
    const isDue = count.unwritten >= Math.max(1, Math.floor(limit / CHUNKS));
    if (isDue && !count.isWriting) void write(key, count);
    return undefined;
  };
};

import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { afterAnotherAttempt, nextAttemptAt } from '../../../server/platform/db/backoff';
import { time } from '../../../server/platform/db/columns';
import type { Database } from '../../../server/platform/db/database';
import { doDueJobs, dueRows } from '../../../server/platform/db/leases';
import { rowsOf } from '../../../server/platform/db/rowsOf';
import {
  describeDatabase,
  onPostgres,
  openSharedDatabase,
} from '../../support/database/testDatabase';

const job = pgTable('job', {
  id: text().primaryKey(),
  attempts: integer().notNull().default(0),
  nextAt: time('next_at'),
});
const jobs = { key: [job.id], dueAt: job.nextAt };
const NOON = new Date('2026-06-01T12:00:00.000Z');
const at = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

describeDatabase('Rows of a job table', () => {
  let db: Database;
  let other: Database | undefined;
  beforeAll(async () => {
    [db, other] = (await openSharedDatabase()) as [Database, Database | undefined];
    await db.execute(
      sql`create table job (id text primary key, attempts int not null default 0, next_at timestamptz)`,
    );
  });
  beforeEach(async () => {
    await db.delete(job);
    await db.insert(job).values([
      { id: 'b', nextAt: at(-5) },
      { id: 'a', nextAt: at(-5) },
      { id: 'late', nextAt: at(-60) },
      { id: 'future', nextAt: at(1) },
      { id: 'never', nextAt: null },
    ]);
  });

  const lease = async (now: Date, until: Date) => {
    const [leased] = await db
      .update(job)
      .set({ nextAt: until })
      .where(sql`${job.id} = ${dueRows(jobs, now)}`)
      .returning();
    return leased;
  };

  it('are leased for a minute, the one that is due longest first, until none is due', async () => {
    const done: string[] = [];
    await doDueJobs({ now: () => NOON, lease }, async ({ id }) => done.push(id));
    expect(done).toEqual(['late', 'a', 'b']);
    const rows = await db.select({ id: job.id, nextAt: job.nextAt }).from(job).orderBy(job.id);
    expect(rows).toEqual([
      { id: 'a', nextAt: at(60) },
      { id: 'b', nextAt: at(60) },
      { id: 'future', nextAt: at(1) },
      { id: 'late', nextAt: at(60) },
      { id: 'never', nextAt: null },
    ]);
  });

  it('end with the row that says so, or after the current one at a signal', async () => {
    const done: string[] = [];
    await doDueJobs({ now: () => NOON, lease }, async ({ id }) => {
      done.push(id);
      return false;
    });
    const stopping = new AbortController();
    const stop = async ({ id }: { id: string }) => {
      done.push(id);
      stopping.abort();
    };
    await doDueJobs({ now: () => NOON, lease }, stop, stopping.signal);
    expect(done).toEqual(['late', 'a']);
  });

  it.runIf(onPostgres)('are passed over while another process has locked them', async () => {
    await db.transaction(async (tx) => {
      await tx.execute(dueRows(jobs, NOON));
      const [row] = await rowsOf(other as Database, dueRows(jobs, NOON));
      expect(row).toEqual({ id: 'a' });
    });
  });

  it.each([
    [1, 30],
    [2, 60],
    [3, 120],
    [8, 3600],
    [40, 3600],
  ])('after %s attempts are tried again in %s seconds', async (attempts, seconds) => {
    const backoff = { firstMs: 30_000, maxMs: 3_600_000 };
    expect(nextAttemptAt(NOON, attempts, backoff)).toEqual(at(seconds));
    await db.update(job).set({ attempts: attempts - 1 });
    const [row] = await db
      .update(job)
      .set({ nextAt: afterAnotherAttempt(NOON, job.attempts, backoff) })
      .returning();
    expect(row?.nextAt).toEqual(at(seconds));
  });
});

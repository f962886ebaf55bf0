import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterEach, expect, it, vi } from 'vitest';
import { findOrder } from '../../../server/orders/orderRepository';
import type { Connection } from '../../../server/platform/db/database';
import { migratePostgres } from '../../../server/platform/db/migratePostgres';
import { migrations } from '../../../server/platform/db/migrations';
import { openPostgres } from '../../../server/platform/db/postgres';
import { seedDemo } from '../../../server/seed/seed';
import { openApi } from '../../support/api/server';
import { createPostgresDatabase, describePostgres } from '../../support/database/testDatabase';

interface Entry {
  idx: number;
  when: number;
  tag: string;
}

/** A copy of the migrations with these entries, and one named `next`. */
const copyMigrations = async (change: (entries: Entry[]) => Entry[]) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'loam-migrations-'));
  await cp(migrations.migrationsFolder, folder, { recursive: true });
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...journal, entries: change(journal.entries) }));
  await writeFile(path.join(folder, 'next.sql'), 'alter table marquee_item add column next text');
  return { migrationsFolder: folder };
};

/** As the next version has them. */
const withNextMigration = () =>
  copyMigrations((entries) => {
    const { idx = 0, when = 0, ...last } = entries.at(-1) ?? {};
    return [...entries, { ...last, idx: idx + 1, when: when + 1, tag: 'next' }];
  });

/** As version 0.1.0 had them. */
const withFirstMigration = () => copyMigrations(([first]) => (first ? [first] : []));

describePostgres('PostgreSQL', { timeout: 60_000 }, () => {
  let connection: Connection;
  afterEach(() => connection.close());

  it('is migrated and seeded once by five processes starting together', async () => {
    const url = await createPostgresDatabase();
    const starter = path.resolve('tests/support/database/migrationProcess.ts');
    const start = () => promisify(execFile)(process.execPath, ['--import', 'tsx', starter, url]);
    const outputs = await Promise.all(Array.from({ length: 5 }, start));
    const filled = outputs.filter(({ stdout }) => stdout.includes('filled: true'));
    expect(filled).toHaveLength(1);
    connection = openPostgres(url);
    const { rows } = (await connection.db.execute(
      sql`select count(*)::int as applied, count(distinct hash)::int as known from drizzle.__drizzle_migrations`,
    )) as unknown as { rows: [{ applied: number; known: number }] };
    expect(rows[0].applied).toBe(rows[0].known);
    expect(rows[0].applied).toBeGreaterThan(0);
  });

  it('is seeded while that of another shop on the same server is', async () => {
    const [first, second] = [await createPostgresDatabase(), await createPostgresDatabase()];
    connection = openPostgres(first);
    const other = openPostgres(second);
    await Promise.all([connection.migrate(), other.migrate()]);
    const late = await connection.db.transaction(async (tx) => {
      await seedDemo(tx);
      const filled = seedDemo(other.db);
      const result = await Promise.race([filled, sleep(30_000, 'it waits', { ref: false })]);
      return { result, filled };
    });
    await late.filled;
    await other.close();
    expect(late.result).toBe(true);
  });

  it('retries migrations while a table is locked, and commits each by itself', async () => {
    const url = await createPostgresDatabase();
    connection = openPostgres(url);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await migratePostgres(url, await withNextMigration());
    const table = sql`drizzle.__drizzle_migrations`;
    const response = await connection.db.execute(
      sql`select count(*)::int as all, count(distinct xmin::text)::int as commits from ${table}`,
    );
    const { rows } = response as unknown as { rows: [{ all: number; commits: number }] };
    const count = readMigrationFiles(migrations).length + 1;
    expect([rows[0].all, rows[0].commits]).toEqual([count, count]);
    expect(warn).not.toHaveBeenCalled();

    let migrated: Promise<void> | undefined;
    await connection.db.transaction(async (tx) => {
      await tx.execute(sql`lock table ${table} in access exclusive mode`);
      migrated = connection.migrate();
      await expect.poll(() => warn.mock.calls, { timeout: 8000 }).toHaveLength(1);
    });
    await migrated;
    expect(warn.mock.calls[0]?.[0]).toContain('A table is locked');
    warn.mockRestore();
  });

  it('migrates an order of version 0.1.0, which can be paid afterwards', async () => {
    const url = await createPostgresDatabase();
    connection = openPostgres(url);
    const { db } = connection;
    await migratePostgres(url, await withFirstMigration());
    await db.execute(sql`insert into customer (id, email) values ('usr_1', 'a@loam.example')`);
    await db.execute(sql`
      insert into orders (id, customer_id, order_key, number, status, address, currency,
        items_total, discount, delivery, total)
      values ('ord_1', 'usr_1', 'key', 'L-1', 'awaiting_payment', '{}', 'INR', 10000, 0, 3900, 13900)`);
    await connection.migrate();
    expect(await findOrder(db, 'usr_1', 'ord_1', new Date())).toMatchObject({
      status: 'awaiting_payment',
      totals: { items: 10_000, discount: 0, delivery: 3_900, total: 13_900 },
      canPay: true,
    });
  });

  it('limits a lock to 2 s, a statement to 5 s and an idle transaction to 10 s', async () => {
    connection = openPostgres(await createPostgresDatabase());
    const shown = async (name: string) => {
      const response = await connection.db.execute(sql.raw(`show ${name}`));
      return (response as unknown as { rows: Record<string, string>[] }).rows[0]?.[name];
    };
    expect(await shown('lock_timeout')).toBe('2s');
    expect(await shown('statement_timeout')).toBe('5s');
    expect(await shown('idle_in_transaction_session_timeout')).toBe('10s');
  });

  it('leads to a 503 response when it does not respond', async () => {
    connection = openPostgres('postgres://nobody@127.0.0.1:1/none');
    const app = await openApi(connection.db);
    const call = await app.inject('/api/loam/category_list');
    expect([call.statusCode, call.json().error]).toEqual([503, 'unavailable']);
    expect(call.headers['retry-after']).toBe('5');
    const readiness = await app.inject('/readyz');
    expect([readiness.statusCode, readiness.json().error]).toEqual([503, 'no_database']);
  });

  it('is named in the startup message when it does not respond', async () => {
    connection = openPostgres('postgres://nobody@127.0.0.1:1/none');
    await expect(connection.migrate()).rejects.toThrow(/^The database of DATABASE_URL does not/);
  });
});

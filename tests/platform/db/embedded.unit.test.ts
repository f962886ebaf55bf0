import { openAsBlob } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { marqueeItem } from '../../../server/catalogue/home/homeSchema';
import { addDump, listDumps } from '../../../server/platform/db/embedded/dumps';
import { openEmbedded, restoreFiles } from '../../../server/platform/db/embedded/embedded';

describe('Embedded database', { timeout: 180_000 }, () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'loam-data-'));
    // With permissions of an earlier release or an operator.
    await mkdir(path.join(dataDir, 'dumps'));
    for (const each of ['', 'dumps']) await chmod(path.join(dataDir, each), 0o755);
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const open = async () => {
    const connection = await openEmbedded(dataDir, 'http://localhost:1');
    await connection.migrate();
    return connection;
  };
  const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8);
  const item = (id: string) => ({ id, text: id, position: 0 });

  it('keeps its data private to the user, and is restored from a dump', async () => {
    const first = await open();
    await first.db.insert(marqueeItem).values(item('dumped'));
    const file = first.dump && (await addDump(dataDir, first.dump(), 24));
    await first.db.insert(marqueeItem).values(item('later'));
    await first.close();

    const second = await open();
    expect(await second.db.$count(marqueeItem)).toBe(2);
    await second.close();

    // PGlite's files are open to all (0666), whatever the umask: the directories keep others out.
    const shut = [dataDir, path.join(dataDir, 'dumps'), path.join(dataDir, 'pg')];
    expect(await Promise.all(shut.map(modeOf))).toEqual(['700', '700', '700']);
    expect(await modeOf(String(file))).toBe('600');

    await restoreFiles(dataDir, await openAsBlob(String(file), { type: 'application/gzip' }));
    const restored = await open();
    expect(await restored.db.$count(marqueeItem)).toBe(1);
    expect(await restored.db.$count(marqueeItem, eq(marqueeItem.id, 'dumped'))).toBe(1);
    await restored.close();
  });

  it('is dumped consistently during writes', async () => {
    const writing = await open();
    const before = await writing.db.$count(marqueeItem);
    let written = 0;
    let isDumped = false;
    const write = async () => {
      while (!isDumped) {
        await writing.db.insert(marqueeItem).values(item(`row-${written++}`));
        // PGlite responds without leaving this turn of the event loop.
        await nextTurn();
      }
    };
    const writer = write();
    await vi.waitUntil(() => written > 50, { timeout: 30_000 });
    const acknowledged = written - 1;
    const file = writing.dump && (await addDump(dataDir, writing.dump(), 24));
    isDumped = true;
    await writer;
    expect(written).toBeGreaterThan(acknowledged + 1);
    await writing.close();

    await restoreFiles(dataDir, await openAsBlob(String(file), { type: 'application/gzip' }));
    const restored = await open();
    const restoredCount = await restored.db.$count(marqueeItem);
    expect(restoredCount).toBeGreaterThanOrEqual(before + acknowledged);
    expect(restoredCount).toBeLessThanOrEqual(before + written);
    await restored.close();
    expect(await readdir(dataDir)).not.toContain('pg.copy');
  });

  it('keeps only the newest dumps', async () => {
    for (const content of ['1', '2', '3']) {
      await addDump(dataDir, Readable.from([Buffer.from(content)]), 2);
    }
    expect(await listDumps(dataDir)).toHaveLength(2);
  });

  it('does not start with broken files, leaves them unchanged and names the newest dump', async () => {
    await writeFile(path.join(dataDir, 'pg', 'global', 'pg_control'), 'broken');
    const newest = (await listDumps(dataDir)).at(-1);
    await expect(openEmbedded(dataDir, 'http://localhost:1')).rejects.toThrow(
      `does not open, and is left as it is. Its newest dump is ${newest}`,
    );
    const again = openEmbedded(dataDir, 'http://localhost:1');
    await expect(again, 'the lock is free again').rejects.toThrow('does not open');
  });
});

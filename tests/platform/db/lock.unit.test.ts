import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDirectory } from '../../../server/platform/db/embedded/lock';

const opener = path.resolve('tests/support/database/lockProcess.ts');

describe('Lock of the data directory', { timeout: 30_000 }, () => {
  let directory: string;
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'loam-lock-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await rm(directory, { recursive: true, force: true });
  });

  /** A process that prints 'ready', waits for a line, and then tries to open the directory. */
  const spawnOpener = async (dataDir = directory, env: Record<string, string> = {}) => {
    const child = spawn(process.execPath, ['--import', 'tsx', opener, dataDir], {
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    children.push(child);
    await once(child.stdout, 'data');
    const tryToOpen = async () => {
      child.stdin.write('go\n');
      const [response] = await once(child.stdout, 'data');
      return String(response).trim();
    };
    return { child, tryToOpen };
  };

  it('can be taken again after it is released', async () => {
    const unlock = await lockDirectory(directory, 'http://localhost:1');
    await unlock();
    await (await lockDirectory(directory, 'http://localhost:2'))();
  });

  it('rejects a second process and names the first', async () => {
    const { child, tryToOpen } = await spawnOpener();
    expect(await tryToOpen()).toBe('opened');
    await expect(lockDirectory(directory, 'http://localhost:2')).rejects.toThrow(
      `in use by process ${child.pid}, the shop at http://first.example`,
    );
  });

  it('rejects a second process while the first is too busy to respond', async () => {
    const { child, tryToOpen } = await spawnOpener();
    expect(await tryToOpen()).toBe('opened');
    child.kill('SIGSTOP');
    await expect(lockDirectory(directory, 'http://localhost:2')).rejects.toThrow(
      `in use by process ${child.pid}`,
    );
  });

  it('is released when its process is killed', async () => {
    const { child, tryToOpen } = await spawnOpener();
    expect(await tryToOpen()).toBe('opened');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await (await lockDirectory(directory, 'http://localhost:2'))();
  });

  it('goes to exactly one of several processes after its owner was killed', async () => {
    const { child, tryToOpen } = await spawnOpener();
    await tryToOpen();
    child.kill('SIGKILL');
    await once(child, 'exit');
    const openers = await Promise.all([spawnOpener(), spawnOpener(), spawnOpener()]);
    const responses = await Promise.all(openers.map((each) => each.tryToOpen()));
    expect(responses.filter((response) => response === 'opened')).toHaveLength(1);
    expect(responses.filter((response) => response.includes('is in use'))).toHaveLength(2);
  });

  it('goes to exactly one of many attempts within a process, in every round', async () => {
    for (let round = 0; round < 30; round++) {
      const tries = Array.from({ length: 5 }, () => lockDirectory(directory, 'http://x.example'));
      const opened = (await Promise.allSettled(tries)).filter(
        ({ status }) => status === 'fulfilled',
      );
      expect(opened).toHaveLength(1);
      for (const each of opened) if (each.status === 'fulfilled') await each.value();
    }
  });

  it('holds between processes with different temporary folders and long paths', async () => {
    for (const name of ['short', 'a-long-name-'.repeat(20)]) {
      const dataDir = path.join(directory, name);
      const [one, other] = [path.join(directory, '1'), path.join(directory, '2')];
      for (const each of [dataDir, one, other]) await mkdir(each, { recursive: true });
      const first = await spawnOpener(dataDir, { TMPDIR: one });
      const second = await spawnOpener(dataDir, { TMPDIR: other });
      expect(await first.tryToOpen()).toBe('opened');
      expect(await second.tryToOpen()).toContain(`in use by process ${first.child.pid}`);
      first.child.kill('SIGKILL');
      await once(first.child, 'exit');
      expect(await (await spawnOpener(dataDir, { TMPDIR: one })).tryToOpen()).toBe('opened');
    }
  });

  it('holds within a process for a path longer than a socket allows', async () => {
    const deep = path.join(directory, 'a-long-name-'.repeat(20));
    await mkdir(deep);
    const unlock = await lockDirectory(deep, 'http://localhost:1');
    await expect(lockDirectory(deep, 'http://localhost:2')).rejects.toThrow('is in use');
    await unlock();
    await (await lockDirectory(deep, 'http://localhost:3'))();
    expect(await readdir(path.join(deep, 'lock'))).toEqual([]);
  });
});

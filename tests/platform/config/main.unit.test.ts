import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

/** The disk check runs once per second. */
const WITHIN = { timeout: 20_000, interval: 200 };

// The process is the same for both databases; tests/platform/http/health.api.test.ts covers the differences.
describe('Server process', { timeout: 60_000 }, () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'loam-main-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const start = (env: Record<string, string>) => {
    const child = spawn(process.execPath, ['--liftoff-only', '--import', 'tsx', 'server/main.ts'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, API_ONLY: '1', DATA_DIR: dataDir, HOST: '127.0.0.1', ...env },
    });
    return { child, exited: once(child, 'exit') };
  };

  it('starts, reports a full disk as not ready and shuts down cleanly on SIGTERM', async () => {
    const { child, exited } = start({ PORT: '0' });
    let output = '';
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      output += chunk;
      if (output.includes('Database:')) break;
    }
    const [url] = output.match(/http:\S+/) ?? [];
    expect(output).toMatch(`Database:         embedded, in ${dataDir}`);
    const response = await fetch(`${url}/api/loam/category_list`);
    expect(response.status).toBe(200);
    expect(JSON.stringify(await response.json())).toContain('"productCount"');
    const readiness = async () => (await (await fetch(`${url}/readyz`)).json()).error ?? 'ready';
    expect(await readiness()).toBe('ready');
    const probe = path.join(dataDir, 'disk-check');
    await symlink('/dev/full', probe);
    await vi.waitFor(async () => expect(await readiness()).toBe('disk_full'), WITHIN);
    await rm(probe);
    await vi.waitFor(async () => expect(await readiness()).toBe('ready'), WITHIN);
    child.kill('SIGTERM');
    // npm forwards a signal that the terminal has sent already.
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(await readdir(path.join(dataDir, 'lock'))).toEqual([]);
  });

  it('exits with a message when the port is in use', async () => {
    const otherServer = createServer().listen(0, '127.0.0.1');
    await once(otherServer, 'listening');
    const { port } = otherServer.address() as { port: number };
    const { child, exited } = start({ PORT: String(port), SEED_DEMO: '0' });
    const stderr = await text(child.stderr);
    expect(await exited).toEqual([1, null]);
    expect(stderr).toBe(`Port ${port} is in use by another program; set PORT to another one.\n`);
    otherServer.close();
  });
});

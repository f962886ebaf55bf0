import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The process is the same over either database; operation.test.ts has what differs.
describe('the process', { timeout: 60_000 }, () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'loam-main-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const start = (env: Record<string, string>) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, API_ONLY: '1', DATA_DIR: dataDir, HOST: '127.0.0.1', ...env },
    });
    return { child, exited: once(child, 'exit') };
  };

  it('opens the shop, and on SIGTERM closes it in order', async () => {
    const { child, exited } = start({ PORT: '0' });
    let output = '';
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      output += chunk;
      if (output.includes('Database:')) break;
    }
    const [url] = output.match(/http:\S+/) ?? [];
    expect(output).toMatch(`Database:         embedded, in ${dataDir}`);
    const answer = await fetch(`${url}/api/loam/category_list`);
    expect(answer.status).toBe(200);
    expect(JSON.stringify(await answer.json())).toContain('"productCount"');
    child.kill('SIGTERM');
    // As npm forwards what the terminal has sent already.
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(await readdir(path.join(dataDir, 'lock'))).toEqual([]);
  });

  it('ends with a sentence when the port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as { port: number };
    const { child, exited } = start({ PORT: String(port), SEED_DEMO: '0' });
    const said = await text(child.stderr);
    expect(await exited).toEqual([1, null]);
    expect(said).toBe(`Port ${port} is in use by another program; set PORT to another one.\n`);
    taken.close();
  });
});

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('scripts/shared/setup.mjs', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'loam-setup-'));
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  const writeJson = (file: string, content: object) =>
    writeFile(path.join(directory, file), JSON.stringify(content));

  const prepare = () => {
    const setup = pathToFileURL(path.resolve('scripts/shared/setup.mjs')).href;
    const code = `const { prepare } = await import('${setup}'); await prepare();`;
    const args = ['--input-type=module', '--eval', code];
    return spawnSync(process.execPath, args, { cwd: directory, encoding: 'utf8' });
  };

  it('reports that the lock file lacks a package of package.json', async () => {
    await mkdir(path.join(directory, 'part'));
    await writeJson('part/package.json', { name: 'part', version: '1.0.0' });
    const shop = { name: 'shop', version: '1.0.0' };
    await writeJson('package.json', { ...shop, dependencies: { part: 'file:part' } });
    await writeJson('package-lock.json', { ...shop, lockfileVersion: 3, packages: { '': shop } });
    const { status, stdout, stderr } = prepare();
    expect(stdout).toBe('Installing packages …');
    expect(stderr).toBe(
      ' failed.\n\npackage.json and package-lock.json disagree: run "npm install", then commit both files.\n',
    );
    expect(status).toBe(1);
  });
});

describe('npm start', () => {
  it('says what is wrong with the facts of the shop before it builds', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
      encoding: 'utf8',
      env: { ...process.env, SHOP_FACTS: 'nowhere.json' },
    });
    expect(stderr).toBe('SHOP_FACTS must be a file that can be read; nowhere.json cannot.\n');
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });
});

describe('npm run serve', () => {
  it('says that the port is taken before it opens the database', async () => {
    const otherServer = createServer().listen(0, '127.0.0.1');
    await once(otherServer, 'listening');
    const { port } = otherServer.address() as AddressInfo;
    const env = { ...process.env, API_ONLY: '1', DATA_DIR: '/not/opened', HOST: '127.0.0.1' };
    const child = spawn(process.execPath, ['scripts/serve.mjs'], {
      env: { ...env, PORT: String(port) },
    });
    expect(await text(child.stderr)).toBe(
      `Port ${port} is in use by another program; set PORT to another one.\n`,
    );
    otherServer.close();
  });

  it('says what to do when the shop is not built', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/serve.mjs'], {
      encoding: 'utf8',
      env: { ...process.env, STOREFRONT_DIR: 'not-built' },
    });
    expect(stderr).toBe(
      'There is no not-built/index.html: run "npm run build" first, or set API_ONLY=1 to serve no storefront.\n',
    );
    expect(status).toBe(1);
  });
});

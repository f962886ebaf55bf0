import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

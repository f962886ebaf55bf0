import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';

describe('npm run data -- import', { timeout: 60_000 }, () => {
  it('rejects a file that is no archive, or was cut off, and creates no database', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'loam-data-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const contents = {
      'text.tar.gz': 'x',
      'cut.tar.gz': gzipSync('x'.repeat(1000)).subarray(0, 20),
    };
    for (const [name, content] of Object.entries(contents)) {
      const file = path.join(folder, name);
      await writeFile(file, content);
      const DATA_DIR = path.join(folder, 'data');
      const run = promisify(execFile)('npm', ['run', '-s', 'data', '--', 'import', file], {
        env: { ...process.env, DATA_DIR, DATABASE_URL: '' },
      });
      await expect(run).rejects.toMatchObject({
        code: 1,
        stderr: `${file} is not a whole file of npm run data -- export.\n`,
      });
      expect(existsSync(DATA_DIR)).toBe(false);
    }
  });
});

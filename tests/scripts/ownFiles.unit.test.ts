import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveOwnFiles } from '../../scripts/build/ownFiles';
import { ownFontBytes } from '../../scripts/build/ownLook';
import { currentStamp } from '../../scripts/build/stamp';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'loam-own-'));
  await mkdir(path.join(folder, 'fonts'));
  await mkdir(path.join(folder, 'pictures'));
  await writeFile(path.join(folder, 'fonts/hof.woff2'), 'a font');
  await writeFile(path.join(folder, 'pictures/paper.webp'), 'a picture');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

describe('Files that look.css names', () => {
  const resolve = (look: string) =>
    resolveOwnFiles(look, folder, path.join(folder, 'styles/a.css'));

  it('are those of fonts/ and pictures/ beside it', () => {
    expect(resolve('@font-face { src: url(fonts/hof.woff2); }')).toBe(
      '@font-face { src: url("../fonts/hof.woff2"); }',
    );
    expect(
      resolve(`a { background: url("./pictures/paper.webp"), url( 'fonts/hof.woff2' ) }`),
    ).toBe('a { background: url("../pictures/paper.webp"), url("../fonts/hof.woff2") }');
    expect(resolve('/* url(fonts/none.woff2) */ :root { --ink: #000; }')).toBe(
      ' :root { --ink: #000; }',
    );
  });

  it.each(['fonts/none.woff2', 'https://fonts.example/a.woff2', '../secret.png', 'pictures/../x'])(
    'are not %s',
    (address) => {
      expect(() => resolve(`a { background: url(${address}) }`)).toThrow(
        `look.css: "${address}" is no file of fonts/ or pictures/ beside it.`,
      );
    },
  );

  it('are part of the build, which is made anew when one changes', async () => {
    vi.stubEnv('SHOP_DIR', folder);
    await writeFile(path.join(folder, 'facts.json'), '{}');
    expect(ownFontBytes()).toBe(6);
    const before = await currentStamp();
    await writeFile(path.join(folder, 'pictures/paper.webp'), 'another');
    expect(await currentStamp()).not.toBe(before);
  });
});

import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { demoFacts, demoTexts, findDemoTexts } from '../../../scripts/demoTexts/findDemoTexts';
import { DEMO_TEXTS_FILE, warnOfDemoTexts } from '../../../server/platform/storefront/demoTexts';

describe('Demo texts', () => {
  it.each(Object.entries({ ...demoTexts, 'src/shop.json': demoFacts }))(
    'are known by a part of each in %s',
    (file, texts) => {
      const content = readFileSync(file, 'utf8');
      expect(texts.filter(({ part }) => !content.includes(part))).toEqual([]);
    },
  );

  it('are found in the files, and in the facts of the demo shop only', async () => {
    const found = await findDemoTexts({});
    expect(found).toContain('texts/en/storefront/shop.json: the slogan in the footer');
    expect(found).toContain('src/shop.json: the stores');
    const SHOP_FACTS = 'tests/support/germany/shop.json';
    expect(String(await findDemoTexts({ SHOP_FACTS }))).not.toContain('src/shop.json');
  });

  it('cause a warning at startup in production', async () => {
    const storefrontDir = await mkdtemp(path.join(tmpdir(), 'loam-demo-texts-'));
    const warn = vi.fn();
    warnOfDemoTexts({ production: true, storefrontDir }, { warn });
    await writeFile(path.join(storefrontDir, DEMO_TEXTS_FILE), '["about.json: the story"]');
    warnOfDemoTexts({ production: false, storefrontDir }, { warn });
    expect(warn).not.toHaveBeenCalled();
    warnOfDemoTexts({ production: true, storefrontDir }, { warn });
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/: about\.json: the story\.$/),
    );
    await rm(storefrontDir, { recursive: true });
  });
});

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base } from '../browser/desk/deskTest';
import { openShopCopy } from '../build/shopCopy';
import { buildOf } from '../build/variantBuilds';
import { LONG, pseudoTexts, RIGHT_TO_LEFT } from './pseudoLanguages';

/** The folder of the demo shop with two languages that are made of English. */
const makeFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'loam-pseudo-'));
  const demo = JSON.parse(await readFile('src/shop.json', 'utf8'));
  const facts = { ...demo, languages: [LONG, RIGHT_TO_LEFT] };
  await writeFile(path.join(folder, 'facts.json'), JSON.stringify(facts));
  for (const [file, texts] of Object.entries(pseudoTexts())) {
    const target = path.join(folder, 'texts', file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, JSON.stringify(texts));
  }
  return folder;
};

/** Playwright's test with a shop in these languages, and its Desk. */
export const test = base.extend({
  shop: [
    async ({ deskUrl }, use) => {
      const folder = await makeFolder();
      const build = await buildOf('pseudo');
      const shop = await openShopCopy({
        env: {
          SHOP_DIR: folder,
          SEED_DEMO: '1',
          STOREFRONT_DIR: build,
          DESK_DIR: `${build}-desk`,
          DESK_PORT: new URL(deskUrl).port,
          DESK_URL: deskUrl,
        },
      });
      await use(shop);
      await shop.close();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

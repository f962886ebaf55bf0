import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { parseCatalogue } from '../../../scripts/catalogue/parseCatalogue';
import { parseCategories } from '../../../scripts/home/parseCategories';
import { parsePictures } from '../../../scripts/pictures/parsePictures';
import type { ShopCommand } from '../../../scripts/shared/runWithShop';
import { makePhotograph } from '../api/photograph';

/** Runs a command with its arguments. @returns its output */
export type RunCommand = (
  parse: (args: string[]) => ShopCommand,
  ...args: string[]
) => Promise<string>;

const CATEGORIES = ['honey', 'tea', 'rice', 'oils', 'nuts'];

/** Four in each category. */
export const goods = CATEGORIES.flatMap((category) =>
  [1, 2, 3, 4].map((at) => ({ category, slug: `${category}-${at}` })),
);

/** Ten packs of each, at 100.00, with a photograph. */
export const addOwnGoods = async (run: RunCommand, folder: string) => {
  for (const category of CATEGORIES) {
    await run(parseCategories, 'set', category, '--name', category);
  }
  const rows = goods.map(
    ({ category, slug }) => `${slug},${category},Good ${slug},500 g,100.00,120.00,500 g,10`,
  );
  const csv = path.join(folder, 'goods.csv');
  await writeFile(csv, ['slug,category,name,pack,price,mrp,net,stock', ...rows].join('\n'));
  const dryRun = await run(parseCatalogue, 'import', csv, '--dry-run');
  expect(dryRun).toContain('Nothing is changed yet.');
  await run(parseCatalogue, 'import', csv);
  const photograph = path.join(folder, 'photograph.png');
  for (const { slug } of goods) {
    await writeFile(photograph, await makePhotograph(`hsl(${slug.length * 20} 80% 40%)`));
    await run(parsePictures, 'add', slug, photograph);
  }
};

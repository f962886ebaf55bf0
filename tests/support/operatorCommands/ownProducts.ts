import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { makePhotograph } from '../api/photograph';

/** Runs `npm run shop` with these words. @returns its output */
export type RunCommand = (...args: string[]) => Promise<string>;

const CATEGORIES = ['honey', 'tea', 'rice', 'oils', 'nuts'];

/** Four products in each category. */
export const ownProducts = CATEGORIES.flatMap((category) =>
  [1, 2, 3, 4].map((at) => ({ category, slug: `${category}-${at}` })),
);

/** Adds the products with a photograph and ten packs, at 100.00 each. */
export const addOwnProducts = async (run: RunCommand, folder: string) => {
  const rows = ownProducts.map(
    ({ category, slug }) => `${slug},${category},Product ${slug},500 g,100.00,120.00,500 g,10`,
  );
  const csv = path.join(folder, 'products.csv');
  await writeFile(csv, ['slug,category,name,pack,price,mrp,net,stock', ...rows].join('\n'));
  const dryRun = await run('catalogue', 'import', csv, '--add-categories', '--dry-run');
  expect(dryRun).toContain('Nothing is changed yet.');
  await run('catalogue', 'import', csv, '--add-categories');
  const photograph = path.join(folder, 'photograph.png');
  for (const { slug } of ownProducts) {
    await writeFile(photograph, await makePhotograph(`hsl(${slug.length * 20} 80% 40%)`));
    await run('pictures', 'add', slug, photograph);
  }
};

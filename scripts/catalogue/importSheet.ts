import { readFile } from 'node:fs/promises';
import { ConfigError } from '../../server/platform/config/configError';
import type {
  ImportProgress,
  SheetChanges,
  SheetPictures,
} from '../../src/contract/operator/operatorSheet';
import type { ShopClient } from '../shared/shopClient';
import type { ShopCommand } from '../shop/shopCommand';
import { describeChanges } from './describeChanges';
import { describeSheet } from './describeSheet';

/** Between two looks at the progress. */
const INTERVAL_MS = 2000;

export interface SheetOptions {
  dryRun: boolean;
  removePacks: boolean;
  addCategories: boolean;
  leaveOut: boolean;
  takeStock: boolean;
  /** Fetches the pictures of another system. */
  pictures: boolean;
}

/** Imports a spreadsheet of this shop or of another system. */
export const importSheet =
  (file: string, { pictures: fetches, ...options }: SheetOptions): ShopCommand =>
  async (shop) => {
    const bytes = await readFile(file).catch((cause) => {
      throw new ConfigError(`There is no file ${file} to read.`, { cause });
    });
    const query = new URLSearchParams(
      Object.entries(options)
        .filter(([, isOn]) => isOn)
        .map(([name]): [string, string] => [name, 'true']),
    );
    const currency = await shop.currency();
    const { data, message } = await withProgress(shop, () =>
      shop.call<SheetChanges>('PUT', `catalogue/sheet?${query}`, bytes),
    );
    const added = fetches && !options.dryRun ? await fetchPictures(shop, data.pictures) : [];
    const changes = describeChanges(data, currency);
    const result = data.changed === 0 ? 'The shop is like the file already.' : message;
    return [...describeSheet(data), ...changes, ...added, result].join('\n');
  };

/** Says how far a long import is, where somebody looks. */
const withProgress = async <Result>(shop: ShopClient, work: () => Promise<Result>) => {
  const { stderr } = process;
  const timer = setInterval(async () => {
    const progress = await shop
      .call<ImportProgress>('GET', 'catalogue/progress')
      .catch(() => undefined);
    const { done = 0, of = 0 } = progress?.data ?? {};
    if (of > 0) stderr.write(`\r${done} of ${of} products`);
  }, INTERVAL_MS);
  if (!stderr.isTTY) clearInterval(timer);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (stderr.isTTY) stderr.write('\r');
  }
};

const MAX_FAILURES = 20;

/** Adds pictures by their addresses, one after the other. @returns what to say of them */
const fetchPictures = async (shop: ShopClient, pictures: SheetPictures[]) => {
  const failures: string[] = [];
  let count = 0;
  for (const { slug, addresses } of pictures) {
    for (const address of addresses) {
      try {
        await shop.call('POST', `pictures/product/${slug}/address`, { address });
        count += 1;
      } catch (error) {
        if (!(error instanceof ConfigError)) throw error;
        failures.push(`${slug}: ${address}: ${error.message}`);
      }
    }
  }
  const more = failures.length - MAX_FAILURES;
  return [
    `${count} pictures are added.`,
    ...failures.slice(0, MAX_FAILURES),
    ...(more > 0 ? [`and ${more} more were not added`] : []),
  ];
};

import { readFile } from 'node:fs/promises';
import { ConfigError } from '../../server/platform/config/configError';
import type { SheetChanges, SheetPictures } from '../../src/contract/operator/operatorSheet';
import type { ShopClient } from '../shared/shopClient';
import type { ShopCommand } from '../shop/shopCommand';
import { describeChanges } from './describeChanges';
import { describeSheet } from './describeSheet';
import { withProgress } from './importProgress';

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

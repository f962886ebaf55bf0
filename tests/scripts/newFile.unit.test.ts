import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ShopClient } from '../../scripts/shared/shopClient';
import { parseShop } from '../../scripts/shop/parseShop';
import { readConfig } from '../../server/platform/config/readConfig';

/** A shop without anything in it. */
const shop: ShopClient = {
  call: async <Data>() => ({ data: { products: [], results: [] } as Data, message: '' }),
  facts: async () => readConfig({}).facts,
  currency: async () => 'INR',
  timeZone: async () => 'Asia/Kolkata',
  otherLanguages: async () => [],
  close: async () => {},
};

describe('Files that commands export to', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'export-'));
  });

  it.each([
    ['catalogue', 'goods.csv', false],
    ['orders', 'orders.csv', true],
  ])('are overwritten by npm run shop -- %s only with --force', async (noun, name, isPersonal) => {
    const file = path.join(folder, name);
    const args = [noun, 'export', file];
    await writeFile(file, 'mine');
    await expect(parseShop(args)(shop)).rejects.toThrow(
      `There is already ${file}: choose another name, or replace it with --force.`,
    );
    expect(await readFile(file, 'utf8')).toBe('mine');
    await parseShop([...args, '--force'])(shop);
    expect(await readFile(file, 'utf8')).not.toBe('mine');
    const { mode } = await stat(file);
    if (isPersonal) expect(mode & 0o077).toBe(0);
    expect(await readdir(folder)).not.toContainEqual(expect.stringMatching(/\.[0-9a-f-]{36}$/));
    await rm(file);
    // It appears while the shop is asked.
    const late: ShopClient = {
      ...shop,
      call: async (...call) => {
        await writeFile(file, 'mine');
        return shop.call(...call);
      },
    };
    await expect(parseShop(args)(late)).rejects.toThrow(/^There is already /);
    expect(await readFile(file, 'utf8')).toBe('mine');
    expect(() => parseShop(['nothing', file, '--force'])).toThrow();
  });

  it('are written into a new folder, and an unwritable path is named', async () => {
    const file = path.join(folder, 'exports', 'deep', 'orders.csv');
    await parseShop(['orders', 'export', file])(shop);
    expect(await readdir(path.dirname(file))).toEqual(['orders.csv']);
    const below = path.join(file, 'orders.csv');
    await expect(parseShop(['orders', 'export', below])(shop)).rejects.toThrow(
      /orders\.csv cannot be written \((EEXIST|ENOTDIR)\)\.$/,
    );
  });
});

import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseCatalogue } from '../../scripts/catalogue/parseCatalogue';
import { parseCustomers } from '../../scripts/customers/parseCustomers';
import { parseOrders } from '../../scripts/orders/parseOrders';
import type { ShopClient } from '../../scripts/shared/shopClient';

/** A shop without anything in it. */
const shop: ShopClient = {
  call: async <Data>() => ({ data: { products: [], results: [] } as Data, message: '' }),
  currency: async () => 'INR',
  close: async () => {},
};

describe('Files that commands export to', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'export-'));
  });

  it.each([
    ['catalogue', parseCatalogue, ['goods.csv']],
    ['orders', parseOrders, ['orders.csv']],
    ['customers', parseCustomers, ['asha@mail.example', 'asha.json']],
  ])('are replaced by npm run %s only with --force', async (_, parse, words) => {
    const file = path.join(folder, words.at(-1) ?? '');
    const args = ['export', ...words.slice(0, -1), file];
    await writeFile(file, 'mine');
    await expect(parse(args)(shop)).rejects.toThrow(
      `There is a ${file} already: choose another name, or replace it with --force.`,
    );
    expect(await readFile(file, 'utf8')).toBe('mine');
    await parse([...args, '--force'])(shop);
    expect(await readFile(file, 'utf8')).not.toBe('mine');
    expect(() => parse(['nothing', file, '--force'])).toThrow(/^Say one of\n/);
  });
});

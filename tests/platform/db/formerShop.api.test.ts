import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { readPageTexts } from '../../../scripts/build/pages/pageTexts';
import { factsToBuild } from '../../../scripts/build/shopFacts';
import { currentStamp } from '../../../scripts/build/stamp';
import { listFiles } from '../../../scripts/shared/listFiles';
import type { Connection, Database } from '../../../server/platform/db/database';
import { openInMemory } from '../../../server/platform/db/embedded/embedded';
import { openPostgres } from '../../../server/platform/db/postgres';
import { newSecret, secretHash } from '../../../server/platform/http/secrets';
import type { PolicyContent } from '../../../src/content/types';
import { makeShopFolder, openNewShop } from '../../support/api/newShop';
import { cleanUp } from '../../support/cleanUp';
import { deliverFormerOrder, makeFormerRelease } from '../../support/database/formerRelease';
import { readRows } from '../../support/database/tables';
import {
  createPostgresDatabase,
  describeDatabase,
  onPostgres,
} from '../../support/database/testDatabase';

const openEmpty = async (): Promise<Connection> => {
  const connection = onPostgres
    ? openPostgres(await createPostgresDatabase())
    : await openInMemory();
  cleanUp(() => connection.close());
  return connection;
};

/** Each column with what it takes. */
const columnsOf = (db: Database) =>
  readRows<object>(
    db,
    `select table_name, column_name, data_type, is_nullable from information_schema.columns
     where table_schema = 'public'`,
  );

/** Each file of a folder with its content. */
const contentOf = async (folder: string) => {
  const files = (await listFiles(folder)).filter((file) => !file.startsWith('.data')).sort();
  return Promise.all(files.map(async (file) => [file, await readFile(path.join(folder, file))]));
};

const FACTS = {
  address: ['Lindenweg 3', '83236 Übersee'],
  seller: { name: 'Hof Linde GbR' },
  invoices: { prefix: 'RE', creditNotePrefix: 'GS', firstMonth: 1 },
};

/** The folder of a shop that was made before pages were Markdown. */
const makeFormerFolder = async () => {
  const folder = await makeShopFolder(
    [
      ...['--name', 'Hof Linde', '--country', 'DE', '--languages', 'de,en'],
      ...['--email', 'hallo@hof.example', '--sells', 'Gemüse und Brot vom Hof'],
    ],
    FACTS,
  );
  for (const code of ['de', 'en']) {
    await rm(path.join(folder, 'texts', code, 'pages'), { recursive: true });
    await mkdir(path.join(folder, 'texts', code, 'pages'));
  }
  const terms = {
    title: 'Unsere AGB',
    sections: [{ heading: 'Preise', text: ['Alle Preise in Euro.', ['bar', 'mit Karte']] }],
  };
  for (const code of ['de', 'en']) {
    const pages = path.join(folder, 'texts', code, 'pages');
    await writeFile(path.join(pages, 'policy.json'), JSON.stringify({ policies: { terms } }));
    await writeFile(path.join(pages, 'about.json'), JSON.stringify({ headline: 'Der Hof am See' }));
  }
  return { folder, terms };
};

describeDatabase('A shop of the release before', { timeout: 120_000 }, () => {
  it('is served by this one with its facts, texts, goods, customers and orders', async () => {
    const { folder, terms } = await makeFormerFolder();
    const connection = await openEmpty();
    const token = newSecret();
    await makeFormerRelease(connection.db, secretHash(token));
    const before = await contentOf(folder);
    const columns = await columnsOf(connection.db);
    const invoice = (sequence: number) => `RE-${new Date().getFullYear()}-0000${sequence}`;

    await connection.migrate();
    const shop = await openNewShop(connection.db, folder);
    expect(factsToBuild()).toMatchObject({ name: 'Hof Linde', currency: 'EUR', ...FACTS });
    const read = (file: string) => readPageTexts('de', file, ['de', 'en']);
    expect((read('pages/policy.json') as unknown as PolicyContent).policies.terms).toMatchObject(
      terms,
    );
    expect(read('pages/about.json')).toMatchObject({ headline: 'Der Hof am See' });
    expect(await currentStamp()).toMatch(/^[\da-f]{64}$/);

    expect(await shop.goods()).toMatchObject([
      { slug: 'aepfel-elstar', name: 'Äpfel Elstar', variants: [{ price: 349, mrp: 399 }] },
    ]);
    const get = async (url: string) =>
      (await shop.app.inject({ url: `/api/loam/${url}`, cookies: { loam_session: token } })).json()
        .data;
    expect((await get('myaddresslist/usr_1')).results).toMatchObject([
      { name: 'Jörg Groß', line1: 'Torstraße 1', postalCode: '10119' },
    ]);
    expect(await get('order_details/ord_1')).toMatchObject({
      number: 'HOF-1',
      status: 'delivered',
      totals: { total: 839 },
      address: { name: 'Jörg Groß', city: 'Berlin' },
      invoice: { number: invoice(1) },
    });
    // The next order goes on with the numbers.
    const { address } = await get('order_details/ord_1');
    const { _id, ...typed } = address;
    const buy = async () => {
      const next = await shop.order(await shop.visit('de'), typed, ['aepfel-elstar'], 349);
      expect((await shop.pay(next.redirectUrl)).statusCode).toBe(303);
      const { number } = await next.read();
      expect(await shop.steps(number, ['pack'])).toEqual([200]);
      return next.read();
    };
    expect(await buy()).toMatchObject({ status: 'packed', invoice: { number: invoice(2) } });

    // The way back: all that the release before knows is there, so that it goes on over this database, and this one after it.
    const now = await columnsOf(connection.db);
    expect(
      columns.filter((column) => !now.some((each) => isDeepStrictEqual(each, column))),
    ).toEqual([]);
    await deliverFormerOrder(connection.db, 2);
    expect(await get('order_details/ord_2')).toMatchObject({ invoice: { number: invoice(3) } });
    expect(await buy()).toMatchObject({ status: 'packed', invoice: { number: invoice(4) } });

    // Nothing of this wrote into the folder, beside its database.
    expect(await contentOf(folder)).toEqual(before);
  });
});

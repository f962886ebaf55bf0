import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Connection } from '../../server/platform/db/database';
import { openApi } from '../support/api/server';
import { buildFakeStorefront } from '../support/build/fakeStorefront';
import { describeDatabase, onPostgres, openConnections } from '../support/database/testDatabase';

/** Longer than any test, so that an earlier update was announced. */
const catalogueTtl = 60_000;
/** A second, and one more for a busy machine. */
const UPDATE_TIMEOUT_MS = 2000;

describeDatabase('A change of the catalogue', () => {
  let connections: Connection[];
  let apps: FastifyInstance[];
  let id: string;
  let price = 100;
  beforeAll(async () => {
    connections = await openConnections(true);
    const storefrontDir = await buildFakeStorefront();
    apps = await Promise.all(
      connections.map(({ db, listen }) => openApi(db, { storefrontDir, catalogueTtl }, { listen })),
    );
    id = await firstProduct();
  });

  const run = (query: string) => connections[0]?.db.execute(sql.raw(query));
  const firstProduct = async () => {
    const { data } = (await apps[0]?.inject('/api/loam/home_section_list'))?.json() ?? {};
    return data.results.flatMap(({ products }: { products: { _id: string }[] }) => products)[0]._id;
  };
  const raisePrice = async () => {
    price += 1;
    await run(`update variant set price = ${price}, mrp = 999999 where product_id = '${id}'`);
  };
  /** What each process shows, in its API and on its page. */
  const shownPrices = () =>
    Promise.all(
      apps.map(async (app) => {
        const { data } = (await app.inject(`/api/loam/product_details/${id}`)).json();
        const { body } = await app.inject(`/product/any/${id}`);
        return [data.results.variants[0].price, Number(/<title>Price (\d+)/.exec(body)?.[1])];
      }),
    );
  const expectPrice = (timeout: number) =>
    expect.poll(shownPrices, { timeout, interval: 20 }).toEqual(apps.map(() => [price, price]));

  it('is visible within a second in every process, whichever process makes it', async () => {
    await raisePrice();
    await expectPrice(5000);
    for (const _time of [1, 2]) {
      await raisePrice();
      await expectPrice(UPDATE_TIMEOUT_MS);
    }
  });

  it('changes the catalogue version in the headers of pages, even of those that stay the same', async () => {
    const shown = () =>
      Promise.all(
        apps.map(async (app) => {
          const { data } = (await app.inject('/api/loam/catalogue_version')).json();
          const { headers } = await app.inject('/certificates');
          return { version: `catalogue;desc="${data.version}"`, headers };
        }),
      );
    const before = await shown();
    for (const { headers, version } of before) expect(headers['server-timing']).toBe(version);
    await raisePrice();
    await expectPrice(UPDATE_TIMEOUT_MS);
    const after = await shown();
    for (const [index, { headers, version }] of after.entries()) {
      expect(version).not.toBe(before[index]?.version);
      expect(headers).toMatchObject({
        'server-timing': version,
        etag: before[index]?.headers.etag,
      });
    }
  });

  it('of stock is visible where the number is shown', async () => {
    const variants = `(select id from variant where product_id = '${id}')`;
    const available = () =>
      Promise.all(
        apps.map(async (app) => {
          const { data } = (await app.inject(`/api/loam/product_details/${id}`)).json();
          return data.results.variants[0].available;
        }),
      );
    await run(`update stock set on_hand = 5000, reserved = 0 where variant_id in ${variants}`);
    await expect.poll(available, { timeout: UPDATE_TIMEOUT_MS }).toEqual(apps.map(() => 99));
    await run(`update stock set reserved = 4998 where variant_id in ${variants}`);
    await expect.poll(available, { timeout: UPDATE_TIMEOUT_MS }).toEqual(apps.map(() => 2));
  });

  it.runIf(onPostgres)('is visible after the connection for notifications was lost', async () => {
    await expectPrice(UPDATE_TIMEOUT_MS);
    await run(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'loam listener' and datname = current_database()`,
    );
    await raisePrice();
    await expectPrice(UPDATE_TIMEOUT_MS);
    await sleep(500);
    await raisePrice();
    await expectPrice(UPDATE_TIMEOUT_MS);
  });
});

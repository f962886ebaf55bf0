import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { product } from '../../../server/catalogue/catalogueSchema';
import { listFarmRows } from '../../../server/catalogue/farmRepository';
import { farm } from '../../../server/catalogue/farmSchema';
import type { OperatorFarm } from '../../../src/contract/operator/operatorFarm';
import { makeCommand } from '../../support/api/operator';
import { openApi } from '../../support/api/server';
import { addProducts } from '../../support/database/catalogueRows';
import { describeDatabase, openTestDatabase } from '../../support/database/testDatabase';

describeDatabase('Farms', () => {
  it('say it for their products in every language, and are exported and imported unchanged', async () => {
    const db = await openTestDatabase();
    await addProducts(db, [{ name: 'Carrots' }, { name: 'Beans' }]);
    const app = await openApi(db);
    const command = makeCommand(app);
    const call = async (...[method, path, body]: Parameters<typeof command>) => {
      const response = await command(method, path, body);
      return { status: response.statusCode, data: response.json().data };
    };
    const [first, second] = await db.select().from(product).orderBy(product.id);
    const hill = { slug: 'hill', name: 'Hill', place: 'Ooty', email: 'hill@farm.example' };
    const texts = { hi: { name: 'पहाड़ी खेत', about: 'धुंध में।' } };
    await call('PUT', 'farms', { farms: [{ ...hill, about: 'In the mist.', texts }] });
    await call('PUT', 'catalogue', {
      products: [first, second].map((each) => ({
        slug: each?.slug,
        farm: { name: 'Hill', place: '' },
      })),
    });
    const details = async (language: string) =>
      (
        await app.inject({
          url: `/api/loam/product_details/${first?.id}`,
          headers: { 'accept-language': language },
        })
      ).json().data.results;
    const [row] = await listFarmRows(db);
    const shown = await details('en');
    expect(shown).toMatchObject({ farmId: row?.id, farmName: 'Hill' });
    expect(shown.farm).toEqual({ name: 'Hill', place: 'Ooty', about: 'In the mist.' });
    expect(JSON.stringify(shown)).not.toContain('farm.example');
    expect(await details('hi')).toMatchObject({
      farm: { name: 'पहाड़ी खेत', place: 'Ooty', about: 'धुंध में।' },
      farmName: 'पहाड़ी खेत',
    });

    const farms = async (): Promise<OperatorFarm[]> => (await call('GET', 'farms')).data.results;
    expect(await farms()).toMatchObject([{ ...hill, products: 2, phone: '' }]);
    const { data: exported } = await call('GET', 'catalogue');
    expect((await call('PUT', 'catalogue', exported)).data).toMatchObject({ changed: 0 });

    await call('PUT', 'farms', { farms: [{ slug: 'hill', name: 'Hill & Sons', about: '' }] });
    expect((await details('en')).farm).toEqual({ name: 'Hill & Sons', place: 'Ooty' });
    expect((await call('DELETE', 'farms/hill')).status).toBe(409);
    await call('PUT', 'catalogue', { products: [{ slug: first?.slug, status: 'archived' }] });
    await call('PUT', 'catalogue', {
      products: [{ slug: second?.slug, farm: { name: '', place: 'Pune' } }],
    });
    expect((await call('DELETE', 'farms/hill')).status).toBe(200);
    // It finds no farm any more, so what it said is that of a new one.
    await call('PUT', 'catalogue', { products: [{ slug: first?.slug, status: 'active' }] });
    expect(await farms()).toMatchObject([
      { slug: 'hill-sons', place: 'Ooty', products: 1, email: '' },
    ]);
    expect(
      (await call('PUT', 'farms', { farms: [{ slug: 'x', name: 'X', email: 'no' }] })).status,
    ).toBe(400);
  });

  it('of a shop of before are one for equal words, and its products show what they showed', async () => {
    const db = await openTestDatabase();
    const said = [
      { name: 'Hof Süd', place: 'Ulm' },
      { name: 'Hof Süd', place: 'Ulm', about: 'Am Hang.' },
      { name: 'Hof Süd', place: 'Ulm' },
      { name: '农场', place: '' },
      { name: '', place: 'Pune' },
    ];
    await addProducts(
      db,
      said.map((_, at) => ({ name: `Goods ${at}` })),
    );
    const rows = await db.select().from(product).orderBy(product.position);
    for (const [at, words] of said.entries()) {
      await db
        .update(product)
        .set({ farm: words })
        .where(eq(product.id, rows[at]?.id ?? ''));
    }
    const file = 'server/platform/db/migrations/0021_farms.sql';
    const steps = (await readFile(file, 'utf8')).split('--> statement-breakpoint');
    for (const step of steps.filter((each) => /^\s*(-- Products|UPDATE product)/.test(each))) {
      await db.execute(sql.raw(step));
    }
    const after = await db
      .select({ words: product.farm, slug: farm.slug })
      .from(product)
      .leftJoin(farm, eq(farm.id, product.farmId))
      .orderBy(product.position);
    expect(after.map(({ words }) => words)).toEqual(said);
    const slugs = after.map(({ slug }) => slug);
    expect(slugs[0]).toBe(slugs[2]);
    expect([...slugs].sort()).toEqual(['farm', 'hof-sud', 'hof-sud', 'hof-sud-2', null].sort());
  });
});

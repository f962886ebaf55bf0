import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../server/platform/db/database';
import { listOperations } from '../../support/api/operations';
import type { Owned } from '../../support/api/recipe';
import { openApi } from '../../support/api/server';
import { makeShopper } from '../../support/api/shopper';
import { makeOwner, prepare, unknownIds, validRequests } from '../../support/api/validRequests';
import { fingerprint } from '../../support/database/snapshot';
import { describeOnce, openTestDatabase } from '../../support/database/testDatabase';

/** Public routes; additions here must be deliberate. */
const openToAnyone = [
  'GET /api/loam/category_list',
  'GET /api/loam/goes_with',
  'GET /api/loam/home_section_list',
  'GET /api/loam/slider_list',
  'GET /api/loam/marquee',
  'GET /api/loam/products_by_category/{categoryId}',
  'GET /api/loam/product_details/{productId}',
  'GET /api/loam/product_reviews/{productId}',
  'GET /api/loam/catalogue_feed',
  'GET /api/loam/catalogue_texts',
  'GET /api/loam/catalogue_version',
  'GET /api/loam/search',
  'GET /api/loam/shop_facts',
  'GET /api/loam/store_openings',
  'GET /api/loam/checkout_options',
  'POST /api/loam/auth/code',
  'POST /api/loam/auth/verify',
  'POST /api/loam/auth/logout',
  'POST /api/loam/auth/passkey/options',
  'POST /api/loam/auth/passkey/verify',
  'POST /api/payments/{gateway}/webhook',
];

describeOnce('Access rules of all routes', () => {
  let db: Database;
  let app: FastifyInstance;
  /** Whose records no rejected request changes. */
  let unchanged: Awaited<ReturnType<typeof makeOwner>>;
  beforeAll(async () => {
    db = await openTestDatabase();
    app = await openApi(db);
    unchanged = await makeOwner(app, db);
  });

  const sent = (name: string, owned: Owned, cookies: Record<string, string> = {}) =>
    app.inject({
      ...prepare(name, owned),
      cookies,
      headers: { 'sec-fetch-site': 'same-origin' },
    });

  it('are tested for every published route', async () => {
    const operations = await listOperations(app);
    const names = (needsUser: boolean) =>
      operations
        .filter((each) => each.needsUser === needsUser && !each.needsOperator)
        .map(({ method, path }) => `${method} ${path}`);
    expect(names(false).sort()).toEqual([...openToAnyone].sort());
    expect(names(true).sort()).toEqual(Object.keys(validRequests).sort());
  });

  it.each(Object.keys(validRequests))('reject a visitor without a session: %s', async (name) => {
    const { owned } = unchanged;
    const before = await fingerprint(db);
    const strangers: Record<string, string>[] = [
      {},
      { loam_session: '' },
      { loam_session: 'x'.repeat(43) },
    ];
    for (const cookies of strangers) {
      const response = await sent(name, owned, cookies);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ code: 401, error: 'not_signed_in' });
    }
    expect(await fingerprint(db)).toEqual(before);
  });

  it.each(Object.keys(validRequests))(
    'reveal and change nothing for another shopper: %s',
    async (name) => {
      const { owned } = unchanged;
      const other = await makeShopper(app, db);
      const before = await fingerprint(db);
      const response = await sent(name, owned, other.cookies);
      const unknown = await sent(name, unknownIds(owned), other.cookies);
      const namesIds =
        JSON.stringify(prepare(name, owned)) !== JSON.stringify(prepare(name, unknownIds(owned)));
      expect(response.statusCode).toBe(namesIds ? 404 : 200);
      expect([response.statusCode, response.json()]).toEqual([unknown.statusCode, unknown.json()]);
      for (const id of [owned.userId, owned.addressId, owned.lineId, owned.orderId]) {
        expect(response.body).not.toContain(id);
      }
      expect(await fingerprint(db)).toEqual(before);
    },
  );

  it.each(Object.keys(validRequests))('allow the owner: %s', async (name) => {
    const { owned, shopper } = await makeOwner(app, db);
    const response = await sent(name, owned, shopper.cookies);
    expect([response.statusCode, response.json().code]).toEqual([200, 200]);
  });
});

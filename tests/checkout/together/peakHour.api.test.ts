import type { ScryptOptions } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { order } from '../../../server/orders/ordersSchema';
import { listAttempts } from '../../../server/payments/attemptRepository';
import type { Database } from '../../../server/platform/db/database';
import { defaultLimits } from '../../support/api/limits';
import { openApi } from '../../support/api/server';
import { simulateVisit } from '../../support/api/shopperVisit';
import { HOUR, MINUTE, makeClock } from '../../support/clock';
import { mapConcurrently } from '../../support/concurrently';
import { describePostgres, openSeededDatabase } from '../../support/database/testDatabase';
import { seededRandom } from '../../support/seededRandom';

// This test is about limits, so codes are hashed at a lower cost: at the real cost, that is a fifth of the processor time.
vi.mock('node:crypto', async (importActual) => {
  const actual = await importActual<typeof import('node:crypto')>();
  type Done = (error: Error | null, key: Buffer) => void;
  const scrypt = (code: string, salt: string, bytes: number, _cost: ScryptOptions, done: Done) =>
    actual.scrypt(code, salt, bytes, { N: 2 }, done);
  return { ...actual, scrypt };
});

/** Numbers of customers who arrive together every six minutes; `npm run soak:peak` has the whole hour of 500. */
const WAVES = [100, 40, 40, 40, 60, 40, 40, 40, 60, 40].slice(
  0,
  Number(process.env.PEAK_WAVES ?? 2),
);
const SHOPPERS = WAVES.reduce((sum, size) => sum + size, 0);
const SEED = 20_261_121;
const AT_ONCE = 20;
/** The default of a shop; most requests of a visit read the catalogue. */
const CATALOGUE_TTL_MS = 2000;

// A shop of that size has PostgreSQL, which serves the hour in a fraction of the time.
describePostgres(
  `Peak hour of ${SHOPPERS} shoppers behind one address`,
  { timeout: 1_800_000 },
  () => {
    let db: Database;
    beforeAll(async () => {
      db = await openSeededDatabase();
    });

    it('rejects no request under the default limits', async () => {
      // Holds use the database's clock, so the hour must end now.
      const clock = makeClock(new Date(Date.now() - HOUR).toISOString());
      const config = { limits: defaultLimits, catalogueTtl: CATALOGUE_TTL_MS };
      const app = await openApi(db, config, { now: clock.now });
      const applyPayment = async (orderId: string) => {
        for (const { id } of await listAttempts(db, orderId)) await app.paymentService.settle(id);
      };
      const tick = () => clock.advance(1);
      const context = { app, ip: '100.64.0.7', random: seededRandom(SEED), tick, applyPayment };
      let shoppers = 0;
      let calls = 0;
      for (const size of WAVES) {
        const emails = Array.from({ length: size }, () => `shopper${++shoppers}@loam.example`);
        const counts = await mapConcurrently(AT_ONCE, emails, (email) =>
          simulateVisit(context, email),
        );
        calls += counts.reduce((sum, count) => sum + count, 0);
        clock.advance(6 * MINUTE);
      }
      expect(shoppers).toBe(SHOPPERS);
      expect(calls).toBeGreaterThan(SHOPPERS * 20);
      expect(await db.$count(order)).toBeGreaterThan(SHOPPERS * 0.24);
      expect(await db.$count(order, eq(order.status, 'paid'))).toBeGreaterThan(SHOPPERS * 0.18);
    });
  },
);

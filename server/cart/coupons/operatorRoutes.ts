import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { CouponCode } from '../../../src/contract/coupon';
import { results, success } from '../../../src/contract/envelope';
import { CouponSettings, OperatorCoupon } from '../../../src/contract/operator/operatorCoupon';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { notFound } from '../../platform/http/errors/httpError';
import { Id, ok, responses } from '../../platform/http/schemas/schemas';
import { assertCountable } from '../../platform/operator/assertCountable';
import { operatorChange } from '../../platform/operator/operatorChange';
import { findCoupon } from './couponRepository';
import {
  archiveCoupon,
  assertPossible,
  listCoupons,
  toOperatorCoupon,
  upsertCoupon,
} from './manageCoupons';

const access = { access: 'operator', right: 'catalogue' } as const;
const timeOf = (text: string | undefined) => (text === undefined ? null : new Date(text));

interface Options {
  db: Database;
  config: Pick<Config, 'amountStep' | 'facts'>;
}

/** The coupon codes of the shop. */
export const couponOperatorRoutes: FastifyPluginAsyncTypebox<Options> = async (
  app,
  { db, config: { amountStep, facts } },
) => {
  app.get(
    '/operator/coupons',
    {
      config: access,
      schema: {
        summary: 'All coupons by code, archived ones too',
        response: responses(results(Type.Array(OperatorCoupon))),
      },
    },
    async () => {
      const rows = await listCoupons(db, { archived: true });
      return ok('operator.coupons', { results: rows.map(toOperatorCoupon) });
    },
  );

  app.put(
    '/operator/coupons/:code',
    {
      config: access,
      schema: {
        summary: 'Adds a coupon, or replaces the settings of the one with this code',
        params: Type.Object({ code: CouponCode }),
        body: CouponSettings,
        response: responses(success(OperatorCoupon)),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { body } = request;
        assertPossible(body);
        const { kind, value, maxDiscount = 0 } = body;
        for (const amount of [kind === 'amount' ? value : 0, maxDiscount]) {
          assertCountable(amount, amountStep, facts.currency);
        }
        const before = await findCoupon(tx, request.params.code);
        const times = { startsAt: timeOf(body.startsAt), endsAt: timeOf(body.endsAt) };
        const row = await upsertCoupon(tx, { ...body, ...times, code: request.params.code });
        await record({
          action: 'coupon.set',
          subject: row.code,
          ...(before && { before: toOperatorCoupon(before) }),
          after: toOperatorCoupon(row),
        });
        return ok(['operator.couponStored', { code: row.code }], toOperatorCoupon(row));
      }),
  );

  app.delete(
    '/operator/coupons/:code',
    {
      config: access,
      schema: {
        summary: 'Ends a coupon; orders that use it keep it',
        params: Type.Object({ code: Id }),
        response: responses(success(OperatorCoupon)),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { code } = request.params;
        const row = await archiveCoupon(tx, code, app.now());
        if (!row) throw notFound(['not_found.couponCode', { code }]);
        await record({ action: 'coupon.archive', subject: row.code });
        return ok(['operator.couponEnded', { code: row.code }], toOperatorCoupon(row));
      }),
  );
};

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Coupon } from '../../../src/contract/coupon';
import { success } from '../../../src/contract/envelope';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { HttpError } from '../../platform/http/errors/httpError';
import { networkKey } from '../../platform/http/network';
import { Id, ok, responsesWithConflict } from '../../platform/http/schemas/schemas';
import { checkCoupon, toCoupon } from './checkCoupon';
import { findGuessedCoupon } from './guessLimits';

type Options = { db: Database; config: Pick<Config, 'amountStep'> };

export const couponRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { db, config }) => {
  app.get(
    '/coupon/:userId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'What a coupon code gives',
        description:
          'Its effect on a cart is computed by the totals of an order. 404 `coupon_unknown`, ' +
          'also before it begins; 409 `coupon_ended`, `coupon_used_up` or `coupon_used`. Unknown ' +
          'codes are limited: 429.',
        tags: ['Checkout'],
        params: Type.Object({ userId: Id }),
        querystring: Type.Object(
          { code: Type.String({ minLength: 1, maxLength: 64 }) },
          { additionalProperties: false },
        ),
        response: responsesWithConflict(success(Coupon)),
      },
    },
    async ({ userId, ip, query: { code } }) => {
      const now = app.now();
      const guess = { code, customerId: userId, network: networkKey(ip), now };
      const row = await findGuessedCoupon(db, app.limiter, guess);
      const { usable, problem } = await checkCoupon(db, row, userId, now);
      if (usable) return ok('coupon', toCoupon(usable, config.amountStep));
      throw new HttpError(problem === 'coupon_unknown' ? 404 : 409, problem);
    },
  );
};

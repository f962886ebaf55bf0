import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { success } from '../../src/contract/envelope';
import type { Gateway } from '../gateways/gateway';
import { withTimeout } from '../gateways/withTimeout';
import type { Database } from '../platform/db/database';
import { HttpError, notFound } from '../platform/http/errors/httpError';
import { makeRejectionLog } from '../platform/http/errors/rejectionLog';
import { ok, responses } from '../platform/http/schemas/schemas';
import { storeEvent } from './paymentEventRepository';
import { findPaymentByRef } from './paymentRepository';

/** Some gateways treat a webhook as failed without a response within 5 s. */
const SETTLE_TIMEOUT_MS = 3000;

export const webhookRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  const { paymentService, now } = app;
  // Signatures are over the raw bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  const logForged = makeRejectionLog(
    app.log,
    now,
    'webhooks are not signed with the webhook secret of this gateway: is it the one that the gateway shows?',
  );

  const verify = async (gateway: Gateway, headers: IncomingHttpHeaders, body: Buffer) => {
    try {
      return await gateway.verifyWebhook(headers, body, now());
    } catch (error) {
      if (error instanceof HttpError && error.code === 'bad_signature')
        logForged({ gateway: gateway.id });
      throw error;
    }
  };

  app.post(
    '/:gateway/webhook',
    {
      config: { access: 'public', isSigned: true },
      schema: {
        summary: 'A signed webhook of a gateway',
        description:
          'The event is stored, and its payment is fetched from the gateway; the content of the ' +
          'webhook is not trusted. Duplicates have no effect. 400 `bad_signature`.',
        tags: ['Payments'],
        params: Type.Object({ gateway: Type.String({ minLength: 1, maxLength: 32 }) }),
        response: responses(success(Type.Object({}))),
      },
    },
    async ({ headers, body, params, log }) => {
      const gateway = paymentService.gateways.find(({ id }) => id === params.gateway);
      if (!gateway) throw notFound('not_found.gateway');
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const { eventId, ref, type } = await verify(gateway, headers, bytes);
      if (ref === undefined) return ok('noticeIrrelevant', {});
      const find = () => findPaymentByRef(db, gateway.id, ref);
      const before = await find();
      const gatewayRef = before?.gatewayRef ?? ref;
      const event = { gateway: gateway.id, eventId, gatewayRef, type, receivedAt: now() };
      if (!(await storeEvent(db, event))) return ok('noticeKnown', {});
      // Once the capture is stored, which may be meanwhile, the shop knows whose charge it is.
      const known = before ?? (await find());
      if (known) {
        // The event is stored, so the reconciler settles what cannot be settled in time.
        const settled = paymentService
          .settle(known.id)
          .catch((err) => log.warn({ err }, 'payment not settled yet'));
        await withTimeout(SETTLE_TIMEOUT_MS, settled, () => undefined);
      }
      return ok('noticeTaken', {});
    },
  );
};

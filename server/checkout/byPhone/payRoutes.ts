import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { closeEarlierAttempts, payAgain } from '../../orders/payAgain';
import { orServiceUnavailable, redirectUrlOf } from '../../orders/redirectUrl';
import { listAttempts } from '../../payments/attemptRepository';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { inTransaction } from '../../platform/db/transaction';
import { failureOf, toHttpError } from '../../platform/http/errors/failure';
import { notFound } from '../../platform/http/errors/httpError';
import { plainStyles } from '../../platform/http/plainStyles';
import { publicUrlsOf } from '../../platform/http/publicUrls';
import { setLanguage } from '../../platform/messages/requestLanguage';
import { linkPage } from './linkPage';
import { findLinkedOrder } from './paymentLinks';

const Params = Type.Object({ token: Type.String({ minLength: 1, maxLength: 64 }) });
/** `back=1` is where the gateway returns to: it shows the result, and does not redirect to the gateway again. */
const Query = Type.Object({ back: Type.Optional(Type.Literal('1')) });

/** Where payment links lead: plain HTML below /api, which the service worker ignores. */
export const payRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  app.setErrorHandler((error, request, reply) => {
    const failure = toHttpError(error as Error);
    const { statusCode } = failure;
    request.log[statusCode < 500 ? 'info' : 'error']({ err: error }, failure.message);
    setLanguage(reply, request.language);
    const { message } = failureOf(failure, request.language);
    const html = linkPage(request.language, message);
    return reply.code(statusCode).type('text/html; charset=utf-8').send(html);
  });

  await app.register(plainStyles, { prefix: '/pay' });

  app.get(
    '/pay/:token',
    {
      config: { access: 'public' },
      schema: { hide: true, params: Params, querystring: Query },
    },
    async (request, reply) => {
      const { token } = request.params;
      const find = () => findLinkedOrder(db, token);
      const known = await find();
      if (!known) throw notFound('not_found.paymentLink');
      const { paymentService } = app;
      const urls = publicUrlsOf(config, request);
      // Not `refresh`, which skips a payment that was asked about a moment ago: its status would be out of date here.
      if (known.status === 'awaiting_payment') {
        for (const attempt of await listAttempts(db, known.id)) {
          await orServiceUnavailable(paymentService.settle(attempt.id));
        }
      }
      const { id, number, status } = (await find()) ?? known;
      const isUnpaid = ['awaiting_payment', 'expired', 'cancelled'].includes(status);
      if (!isUnpaid || request.query.back) {
        setLanguage(reply, request.language);
        const html = linkPage(
          request.language,
          [isUnpaid ? 'link.unpaid' : 'link.paid', { number }],
          { token: isUnpaid ? token : undefined, shopUrl: urls.shopUrl },
        );
        return reply.type('text/html; charset=utf-8').send(html);
      }
      await orServiceUnavailable(closeEarlierAttempts(db, paymentService, id, undefined));
      await inTransaction(db, (tx) => payAgain(tx, paymentService, id, undefined, app.now()));
      const linkUrl = `${urls.apiUrl}/api/${config.shopId}/pay/${token}?back=1`;
      const opened = redirectUrlOf(db, paymentService, id, { ...urls, linkUrl });
      return reply.redirect(await orServiceUnavailable(opened), 303);
    },
  );
};

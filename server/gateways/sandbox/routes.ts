import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Database } from '../../platform/db/database';
import { failureOf, toHttpError } from '../../platform/http/errors/failure';
import { HttpError, notFound } from '../../platform/http/errors/httpError';
import { plainStyles } from '../../platform/http/plainStyles';
import { readMoney } from '../../platform/messages/money';
import { setLanguage } from '../../platform/messages/requestLanguage';
import { GatewayError } from '../gateway';
import { sandboxPages } from './page';
import { applyPageAction, findByRef, type SandboxPayment } from './repository';
import { applyDashboardAction, type DashboardAction } from './reversals';

const Params = Type.Object({ ref: Type.String({ minLength: 1, maxLength: 64 }) });
/** The language of the page; without it that of the browser. */
const PageQuery = Type.Object({ lang: Type.Optional(Type.String({ maxLength: 10 })) });
const Seconds = Type.Optional(Type.String({ pattern: '^\\d{0,4}$' }));
const disputeStatuses = [Type.Literal('open'), Type.Literal('won'), Type.Literal('lost')];
/** The form's fields, which are all text. */
const PageForm = Type.Object(
  {
    action: Type.Union([
      Type.Union([Type.Literal('paid'), Type.Literal('failed'), Type.Literal('pending')]),
      Type.Union([Type.Literal('refund'), ...disputeStatuses]),
    ]),
    amount: Type.Optional(Type.String({ maxLength: 12 })),
    delay: Seconds,
    paysAfter: Seconds,
    twice: Type.Optional(Type.Literal('yes')),
  },
  { additionalProperties: false },
);

/** The payment page: plain HTML and forms, below /api so that the service worker ignores it. */
export const sandboxRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler((error, request, reply) => {
    const failure = toHttpError(error as Error);
    const { statusCode } = failure;
    request.log[statusCode < 500 ? 'info' : 'error']({ err: error }, failure.message);
    const { message } = failureOf(failure, languageOf(request));
    return html(request, reply.code(statusCode), ({ problem }) => problem(message));
  });

  await app.register(plainStyles);

  app.get(
    '/pay/:ref',
    {
      config: { access: 'public' },
      schema: { hide: true, params: Params, querystring: PageQuery },
    },
    async (request, reply) => show(request, reply, await find(request.params.ref)),
  );

  app.post(
    '/pay/:ref',
    {
      config: { access: 'public' },
      schema: { hide: true, params: Params, querystring: PageQuery, body: PageForm },
    },
    async (request, reply) => {
      const { ref } = request.params;
      const { action, amount, delay, paysAfter, twice } = request.body;
      const payment = await find(ref);
      if (action !== 'paid' && action !== 'failed' && action !== 'pending') {
        const done = dashboardAction(payment, action, amount);
        await applyDashboardAction(db, payment, done, app.now()).catch(rethrow);
        const { lang } = request.query;
        return reply.redirect(lang ? `${ref}?${new URLSearchParams({ lang })}` : ref, 303);
      }
      const chosen = {
        status: action,
        delay: Number(delay || 0) * 1000,
        copies: twice ? 2 : 1,
        paysAfter: paysAfter ? Number(paysAfter) * 1000 : undefined,
      };
      const isApplied = await applyPageAction(db, ref, chosen, app.now());
      if (!isApplied) return show(request, reply, await find(ref));
      return reply.redirect(payment.returnUrls[returnUrlOf[action]], 303);
    },
  );

  const find = async (ref: string) => {
    const payment = await findByRef(db, ref, app.now());
    if (!payment) throw notFound('not_found.sandboxPayment');
    return payment;
  };
};

/** @throws HttpError 400 when it is not an amount */
const dashboardAction = (
  { currency }: SandboxPayment,
  action: 'refund' | 'open' | 'won' | 'lost',
  amount = '',
): DashboardAction => {
  if (action !== 'refund') return { dispute: action };
  const refund = readMoney(amount, currency);
  if (refund === undefined) throw new HttpError(400, ['invalid_input.amount', { amount }]);
  return { refund };
};

const rethrow = (error: unknown): never => {
  if (error instanceof GatewayError) throw new HttpError(409, 'not_possible.moreThanPaid');
  throw error;
};

const returnUrlOf = { paid: 'success', failed: 'failure', pending: 'pending' } as const;

const show = (request: FastifyRequest, reply: FastifyReply, payment: SandboxPayment) => {
  if (payment.status === 'paid') return html(request, reply, ({ paid }) => paid(payment));
  if (payment.status === 'closed') {
    return html(request, reply.code(410), ({ closed }) => closed(payment));
  }
  // Chromium applies form-action to redirects too, and the storefront may have another origin.
  const { 'content-security-policy': policy } = reply.server.documentHeaders;
  const { origin } = new URL(payment.returnUrls.success);
  reply.header(
    'content-security-policy',
    policy.replace("form-action 'self'", `form-action 'self' ${origin}`),
  );
  return html(request, reply, ({ pay }) => pay(payment));
};

/** The chosen language of the shop, also where the browser has another one. */
const languageOf = ({ query, language, server }: FastifyRequest) => {
  const { lang } = (query ?? {}) as Static<typeof PageQuery>;
  return server.languages.find((code) => code === lang) ?? language;
};

const html = (
  request: FastifyRequest,
  reply: FastifyReply,
  render: (pages: ReturnType<typeof sandboxPages>) => string,
) => {
  const language = languageOf(request);
  setLanguage(reply, language);
  return reply.type('text/html; charset=utf-8').send(render(sandboxPages(language)));
};

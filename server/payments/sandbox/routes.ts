import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { Database } from '../../db/database';
import { toFailure } from '../../http/failure';
import { HttpError, notFound } from '../../http/httpError';
import { GatewayError } from '../gateway';
import { parseMoney } from '../money';
import { closedPage, paidPage, payPage, problemPage } from './page';
import { applyPageAction, findByRef, type SandboxPayment } from './repository';
import { applyDashboardAction, type DashboardAction } from './reversals';

const stylesheet = fileURLToPath(new URL('./style.css', import.meta.url));

const Params = Type.Object({ ref: Type.String({ minLength: 1, maxLength: 64 }) });
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
  const css = await readFile(stylesheet, 'utf8');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.setErrorHandler((error, request, reply) => {
    const { code, message } = toFailure(error as Error);
    request.log[code < 500 ? 'info' : 'error']({ err: error }, message);
    return html(reply.code(code), problemPage('This does not work', message));
  });

  app.get('/style.css', { config: { access: 'public' }, schema: { hide: true } }, (_, reply) =>
    reply.type('text/css; charset=utf-8').send(css),
  );

  app.get(
    '/pay/:ref',
    { config: { access: 'public' }, schema: { hide: true, params: Params } },
    async ({ params }, reply) => show(reply, await find(params.ref)),
  );

  app.post(
    '/pay/:ref',
    { config: { access: 'public' }, schema: { hide: true, params: Params, body: PageForm } },
    async ({ params: { ref }, body: { action, amount, delay, paysAfter, twice } }, reply) => {
      const payment = await find(ref);
      if (action !== 'paid' && action !== 'failed' && action !== 'pending') {
        const done = dashboardAction(payment, action, amount);
        await applyDashboardAction(db, payment, done, app.now()).catch(rethrow);
        return reply.redirect(ref, 303);
      }
      const chosen = {
        status: action,
        delay: Number(delay || 0) * 1000,
        copies: twice ? 2 : 1,
        paysAfter: paysAfter ? Number(paysAfter) * 1000 : undefined,
      };
      const isApplied = await applyPageAction(db, ref, chosen, app.now());
      if (!isApplied) return show(reply, await find(ref));
      return reply.redirect(payment.returnUrls[returnUrlOf[action]], 303);
    },
  );

  const find = async (ref: string) => {
    const payment = await findByRef(db, ref, app.now());
    if (!payment) throw notFound('The sandbox knows no such payment.');
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
  const refund = parseMoney(amount, currency);
  if (refund === undefined) throw new HttpError(400, 'invalid_input', `"${amount}" is no amount.`);
  return { refund };
};

const rethrow = (error: unknown): never => {
  if (error instanceof GatewayError) throw new HttpError(409, 'not_possible', error.message);
  throw error;
};

const returnUrlOf = { paid: 'success', failed: 'failure', pending: 'pending' } as const;

const show = (reply: FastifyReply, payment: SandboxPayment) => {
  if (payment.status === 'paid') return html(reply, paidPage(payment));
  if (payment.status === 'closed') return html(reply.code(410), closedPage(payment));
  // Chromium applies form-action to redirects too, and the storefront may have another origin.
  const { 'content-security-policy': policy } = reply.server.documentHeaders;
  const { origin } = new URL(payment.returnUrls.success);
  reply.header(
    'content-security-policy',
    policy.replace("form-action 'self'", `form-action 'self' ${origin}`),
  );
  return html(reply, payPage(payment));
};

const html = (reply: FastifyReply, page: string) =>
  reply.type('text/html; charset=utf-8').send(page);

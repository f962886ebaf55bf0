import { type Static, Type } from 'typebox';
import type { Database } from '../../platform/db/database';
import { type Gateway, GatewayError } from '../gateway';
import { verifySignature } from '../signature';
import { parseWebhookBody } from '../webhookBody';
import { refundSandboxPayment } from './refundRepository';
import {
  closeSandboxPayment,
  createSandboxPayment,
  findByKey,
  findByRef,
  type SandboxPayment,
} from './repository';
import { fetchSandboxReversals } from './reversals';

export const SIGNATURE_HEADER = 'sandbox-signature';

const Id = Type.String({ pattern: '^\\w[\\w-]{0,63}$' });
/** The body of a webhook. */
export const SandboxWebhookBody = Type.Object({
  id: Id,
  type: Type.String({ pattern: '^(payment|refund|dispute)\\.\\w{1,20}$' }),
  payment: Id,
});
export type SandboxWebhookBody = Static<typeof SandboxWebhookBody>;

interface SandboxOptions {
  db: Database;
  now: () => Date;
  webhookSecrets: () => Promise<string[]>;
}

/** A simulated payment provider in the shop's own database. No money is taken. */
export const makeSandboxGateway = ({ db, now, webhookSecrets }: SandboxOptions): Gateway => ({
  id: 'sandbox',
  name: 'sandbox.pay.title',
  description: 'sandbox.description',
  open: async (request) => toOpened(await createSandboxPayment(db, request)),
  find: async ({ id }) => {
    const existing = await findByKey(db, id);
    return existing && toOpened(existing);
  },
  fetch: async (ref) => {
    const payment = await findByRef(db, ref, now());
    if (!payment) throw new GatewayError(`The sandbox knows no payment ${ref}.`, { isFinal: true });
    const { status, amount, currency } = payment;
    const isPaid = status === 'paid';
    return { ref, status: isPaid ? 'captured' : status, captured: isPaid ? amount : 0, currency };
  },
  fetchReversals: (ref) => fetchSandboxReversals(db, ref),
  close: async (ref) => {
    await closeSandboxPayment(db, ref);
  },
  refund: (request) => refundSandboxPayment(db, request),
  verifyWebhook: async (headers, body, at) => {
    verifySignature(headers[SIGNATURE_HEADER], body, await webhookSecrets(), at);
    const { id, payment, type } = parseWebhookBody(SandboxWebhookBody, body);
    return { eventId: id, ref: payment, type };
  },
});

const toOpened = (payment: SandboxPayment | undefined) => {
  if (!payment) throw new GatewayError('The sandbox lost a payment.');
  return { ref: payment.ref, redirectUrl: payment.url };
};

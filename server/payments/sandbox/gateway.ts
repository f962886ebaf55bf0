import { type Static, Type } from 'typebox';
import type { Database } from '../../db/database';
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

export const SIGNATURE_HEADER = 'sandbox-signature';

const Id = Type.String({ pattern: '^\\w[\\w-]{0,63}$' });
/** The body of a notice. */
export const SandboxWebhook = Type.Object({
  id: Id,
  type: Type.String({ pattern: '^payment\\.\\w{1,20}$' }),
  payment: Id,
});
export type SandboxWebhook = Static<typeof SandboxWebhook>;

interface SandboxOptions {
  db: Database;
  now: () => Date;
  /** What its notices are signed with. */
  secrets: () => Promise<string[]>;
}

/** A payment company in the shop's own database, for trying everything out. It takes no money. */
export const makeSandboxGateway = ({ db, now, secrets }: SandboxOptions): Gateway => ({
  id: 'sandbox',
  name: 'Test payment',
  description: 'A pretended payment company. No money is taken.',
  open: async (asked) => opened(await createSandboxPayment(db, asked)),
  find: async ({ id }) => {
    const known = await findByKey(db, id);
    return known && opened(known);
  },
  fetch: async (ref) => {
    const known = await findByRef(db, ref, now());
    if (!known) throw new GatewayError(`The sandbox knows no payment ${ref}.`, { isFinal: true });
    const { status, amount, currency } = known;
    const isPaid = status === 'paid';
    return { ref, status: isPaid ? 'captured' : status, captured: isPaid ? amount : 0, currency };
  },
  close: async (ref) => {
    await closeSandboxPayment(db, ref);
  },
  refund: (asked) => refundSandboxPayment(db, asked),
  verifyWebhook: async (headers, body, at) => {
    verifySignature(headers[SIGNATURE_HEADER], body, await secrets(), at);
    const { id, payment, type } = parseWebhookBody(SandboxWebhook, body);
    return { eventId: id, ref: payment, type };
  },
});

const opened = (payment: SandboxPayment | undefined) => {
  if (!payment) throw new GatewayError('The sandbox lost a payment.');
  return { ref: payment.ref, redirectUrl: payment.url };
};

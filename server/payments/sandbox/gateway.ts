import { type Static, Type } from 'typebox';
import type { Database } from '../../db/database';
import { type Gateway, GatewayError } from '../gateway';
import { checkSignature } from '../signature';
import { readBody } from '../webhookBody';
import { refundInBooks } from './refundRepository';
import { closeInBooks, findByKey, findByRef, openInBooks, type SandboxPayment } from './repository';

export const SIGNATURE_HEADER = 'sandbox-signature';

const Id = Type.String({ pattern: '^\\w[\\w-]{0,63}$' });
/** The body of a notice. */
export const SandboxNotice = Type.Object({
  id: Id,
  type: Type.String({ pattern: '^payment\\.\\w{1,20}$' }),
  payment: Id,
});
export type SandboxNotice = Static<typeof SandboxNotice>;

interface SandboxOptions {
  db: Database;
  now: () => Date;
  /** What its notices are signed with. */
  secrets: () => Promise<string[]>;
}

/** A payment company in the shop's own database, for trying everything out. It takes no money. */
export const makeSandbox = ({ db, now, secrets }: SandboxOptions): Gateway => ({
  id: 'sandbox',
  name: 'Test payment',
  description: 'A pretended payment company. No money is taken.',
  open: async (asked) => opened(await openInBooks(db, asked)),
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
    await closeInBooks(db, ref);
  },
  refund: (asked) => refundInBooks(db, asked),
  readNotice: async (headers, body, at) => {
    checkSignature(headers[SIGNATURE_HEADER], body, await secrets(), at);
    const { id, payment, type } = readBody(SandboxNotice, body);
    return { eventId: id, ref: payment, type };
  },
});

const opened = (payment: SandboxPayment | undefined) => {
  if (!payment) throw new GatewayError('The sandbox lost a payment.');
  return { ref: payment.ref, redirectUrl: payment.url };
};

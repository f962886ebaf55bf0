import { randomBytes } from 'node:crypto';
import { rejectionOf } from './amountTable';
import { type ApiResponse, ok } from './hostedService';
import {
  recordedDispute,
  recordedIntent,
  recordedRefund,
  recordedSession,
} from './recorded/stripe';

type Session = typeof recordedSession;
type Intent = typeof recordedIntent;
type Refund = typeof recordedRefund;
type Dispute = typeof recordedDispute;

const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`;

/** A rejection in Stripe's format. */
export const rejectWith = (message: string, more: { code?: string; type?: string } = {}) => ({
  status: more.code === 'resource_missing' ? 404 : 400,
  body: { error: { type: 'invalid_request_error', message, ...more } },
});

/** The records of a simulated Stripe, newest first, and how shoppers and banks change them. */
export const makeStripeRecords = () => {
  const sessions: Session[] = [];
  const intents: Intent[] = [];
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  let acceptsRefunds = true;

  const find = (ref: string) => sessions.find(({ id }) => id === ref);
  const intentOf = (session: Session | undefined) =>
    intents.find(({ id }) => id === session?.payment_intent);

  /** Records an attempt to pay on the page; the session is complete unless it stays open. */
  const attempt = (ref: string, outcome: Partial<Intent>, staysOpen = false) => {
    const session = find(ref);
    if (!session) throw new Error(`There is no session ${ref}.`);
    const { amount_total: amount, currency } = session;
    const intent = intentOf(session) ?? { ...recordedIntent, id: newId('pi'), amount, currency };
    if (!intents.includes(intent)) intents.unshift(intent);
    Object.assign(intent, outcome);
    session.payment_intent = intent.id;
    if (staysOpen) return;
    const payment_status = outcome.status === 'succeeded' ? 'paid' : 'unpaid';
    Object.assign(session, { status: 'complete', url: null, payment_status });
  };

  return {
    sessions,
    refunds,
    disputes,
    find,
    intentOf,
    attempt,
    open: (form: URLSearchParams, created: number): ApiResponse => {
      const get = (name: string) => form.get(name) ?? '';
      const id = newId('cs_test');
      const expires_at = Number(get('expires_at'));
      const units = Number(get('line_items[0][price_data][unit_amount]'));
      const invalid = rejectionOf('stripe', units, get('line_items[0][price_data][currency]'));
      if (invalid) return rejectWith(invalid);
      if (expires_at < created + 30 * 60) {
        return rejectWith('The `expires_at` timestamp must be at least 30 minutes from creation.');
      }
      sessions.unshift({
        ...recordedSession,
        id,
        amount_total: units,
        client_reference_id: get('client_reference_id'),
        created,
        currency: get('line_items[0][price_data][currency]'),
        expires_at,
        metadata: { payment: get('metadata[payment]') },
        success_url: get('success_url'),
        cancel_url: get('cancel_url'),
        url: `https://checkout.stripe.com/c/pay/${id}`,
      });
      return ok(sessions[0]);
    },
    expire: (ref: string): ApiResponse => {
      const session = find(ref);
      if (session?.status === 'open') {
        return ok(Object.assign(session, { status: 'expired', url: null }));
      }
      const status = `This Checkout Session has a status of \`${session?.status}\`.`;
      return rejectWith(
        `Only Checkout Sessions with a status in ["open"] can be expired. ${status}`,
      );
    },
    refund: (form: URLSearchParams): ApiResponse => {
      const amount = Number(form.get('amount'));
      const intent = intents.find(({ id }) => id === form.get('payment_intent'));
      if (!acceptsRefunds || !intent) {
        return rejectWith('This charge is not refundable.', { code: 'charge_not_refundable' });
      }
      const invalid = rejectionOf('stripe', amount, intent.currency);
      if (invalid) return rejectWith(invalid);
      const made = refunds.filter(({ payment_intent }) => payment_intent === intent.id);
      if (made.reduce((sum, one) => sum + one.amount, amount) > intent.amount_received) {
        return rejectWith('Refund amount is greater than unrefunded amount on charge.');
      }
      const metadata = { refund: form.get('metadata[refund]') ?? '' };
      const { id: payment_intent, currency } = intent;
      const refund = { ...recordedRefund, id: newId('re'), amount, currency, metadata };
      refunds.unshift({ ...refund, payment_intent });
      return ok(refunds[0]);
    },
    refundInDashboard: (ref: string, amount: number) => {
      const { payment_intent, currency } = find(ref) ?? {};
      const made = { ...recordedRefund, id: newId('re'), amount, currency: String(currency) };
      refunds.unshift({ ...made, payment_intent: String(payment_intent) });
      return refunds[0];
    },
    /** Money is taken when a dispute opens, and given back when it is won. */
    dispute: (ref: string, status: 'open' | 'won' | 'lost') => {
      const { id: intent = '', amount = 0, currency = '' } = intentOf(find(ref)) ?? {};
      const known = disputes.find(({ payment_intent }) => payment_intent === intent);
      const dispute = known ?? { ...recordedDispute, id: newId('du'), payment_intent: intent };
      if (!known) disputes.unshift(dispute);
      const moved = (part: number) => ({
        ...{ id: newId('txn'), object: 'balance_transaction' as const, amount: part },
      });
      // In the currency of the account.
      const balance_transactions = [moved(-600), ...(status === 'won' ? [moved(600)] : [])];
      const now = status === 'open' ? 'needs_response' : status;
      return Object.assign(dispute, { amount, currency, balance_transactions, status: now });
    },
    rejectRefunds: () => {
      acceptsRefunds = false;
    },
  };
};

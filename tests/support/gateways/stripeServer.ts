import Stripe from 'stripe';
import { makeStripeGateway } from '../../../server/gateways/stripe/gateway';
import {
  type ApiRequest,
  type ApiResponse,
  type HostedService,
  ok,
  openApiService,
} from './hostedService';
import { makeStripeRecords, rejectWith } from './stripeRecords';

const SECRET = 'whsec_of_the_tests';
const SECRET_KEY = 'sk_test_1';
const PAID_EVENT = 'checkout.session.completed';

type StoredResponses = Map<string, { parameters: string; response: ApiResponse }>;

/** As Stripe does: repeats the response to a key, and rejects the key with other parameters. */
const remember =
  (stored: StoredResponses, respond: (request: ApiRequest) => ApiResponse) =>
  (request: ApiRequest): ApiResponse => {
    const { 'idempotency-key': key } = request.headers;
    if (request.method !== 'POST' || typeof key !== 'string') return respond(request);
    const parameters = request.path + request.body;
    const known = stored.get(key);
    if (!known) {
      const response = structuredClone(respond(request));
      stored.set(key, { parameters, response });
      return response;
    }
    if (known.parameters === parameters) return known.response;
    return rejectWith(
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      { type: 'idempotency_error' },
    );
  };

const page = <Row extends { id: string }>(rows: Row[], query: URLSearchParams) => {
  const start = rows.findIndex(({ id }) => id === query.get('starting_after')) + 1;
  const end = start + Number(query.get('limit') ?? 10);
  return ok({ object: 'list', data: rows.slice(start, end), has_more: end < rows.length });
};

/** The part of the Stripe API that the shop uses, on this machine. */
export const openStripe = async () => {
  const records = makeStripeRecords();
  const stored: StoredResponses = new Map();

  const respond = ({ method, path, query, body }: ApiRequest): ApiResponse => {
    const form = new URLSearchParams(body);
    const isRead = method === 'GET';
    if (path === '/v1/refunds') {
      const intent = query.get('payment_intent');
      const made = records.refunds.filter(({ payment_intent }) => payment_intent === intent);
      return isRead ? page(made, query) : records.refund(form);
    }
    if (path === '/v1/disputes') {
      const intent = query.get('payment_intent');
      return page(
        records.disputes.filter(({ payment_intent }) => payment_intent === intent),
        query,
      );
    }
    const [, ref = '', action] = path.match(/^\/v1\/checkout\/sessions\/?(\w*)\/?(\w*)$/) ?? [];
    if (!ref) {
      const [from, to] = [query.get('created[gte]'), query.get('created[lte]')].map(Number);
      const within = records.sessions.filter(
        ({ created }) => created >= Number(from) && created <= Number(to),
      );
      return isRead ? page(within, query) : records.open(form, Math.floor(Date.now() / 1000));
    }
    const session = records.find(ref);
    if (!session) {
      return rejectWith(`No such checkout.session: ${ref}`, { code: 'resource_missing' });
    }
    if (action === 'expire') return records.expire(ref);
    const isExpanded = query.get('expand[0]') === 'payment_intent';
    return ok(
      isExpanded ? { ...session, payment_intent: records.intentOf(session) ?? null } : session,
    );
  };

  const faults = await openApiService(remember(stored, respond));
  const service: HostedService = {
    faults,
    gateway: ({ webhookSecrets = [SECRET], ...options } = {}) =>
      makeStripeGateway(
        { secretKey: SECRET_KEY, webhookSecrets, apiBase: faults.url, isLive: false },
        options,
      ),
    opened: (id) => records.sessions.filter((one) => one.client_reference_id === id).length,
    pay: (ref, amount = records.find(ref)?.amount_total) =>
      records.attempt(ref, {
        status: 'succeeded',
        amount_received: amount,
        last_payment_error: null,
      }),
    decline: (ref) =>
      records.attempt(
        ref,
        {
          last_payment_error: {
            type: 'card_error',
            code: 'card_declined',
            message: 'Your card was declined.',
          },
        },
        true,
      ),
    process: (ref) => records.attempt(ref, { status: 'processing' }),
    expire: (ref) => void records.expire(ref),
    refunded: (ref) =>
      records.refunds
        .filter(({ payment_intent }) => payment_intent === records.find(ref)?.payment_intent)
        .map(({ amount, metadata }) => ({ amount, key: metadata.refund ?? '' })),
    refundInDashboard: (ref, amount, at) =>
      sign(records.refundInDashboard(ref, amount), at, SECRET, 'refund.created'),
    dispute: (ref, status, at) =>
      sign(records.dispute(ref, status), at, SECRET, disputeEvents[status]),
    rejectRefunds: records.rejectRefunds,
    webhook: (ref, { at, secret }) => sign(records.find(ref), at, secret),
    event: (ref) => ({ eventId: new RegExp(`^evt_${ref}$`), type: PAID_EVENT }),
    maxWebhookAgeMs: 300_000,
    refundId: /^re_/,
    keys: [SECRET_KEY],
  };
  return { ...service, records, sign, clearKeys: () => stored.clear() };
};

const disputeEvents = {
  open: 'charge.dispute.created',
  won: 'charge.dispute.closed',
  lost: 'charge.dispute.closed',
};

/** A signed webhook about any of Stripe's objects. */
const sign = (
  object: { id?: string } | undefined,
  at: Date,
  secret = SECRET,
  type = PAID_EVENT,
) => {
  const payload = JSON.stringify({
    id: type === PAID_EVENT ? `evt_${object?.id}` : `evt_${object?.id}_${type}`,
    object: 'event',
    type,
    data: { object },
  });
  const timestamp = at.getTime() / 1000;
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return { headers: { 'stripe-signature': signature }, body: Buffer.from(payload) };
};

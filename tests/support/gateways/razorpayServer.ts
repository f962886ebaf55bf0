import { createHmac } from 'node:crypto';
import { makeRazorpayGateway } from '../../../server/gateways/razorpay/gateway';
import {
  type ApiRequest,
  type ApiResponse,
  type HostedService,
  ok,
  openApiService,
} from './hostedService';
import { makeRazorpayRecords, rejectWith } from './razorpayRecords';

const SECRET = 'secret-of-the-tests';
const KEY_ID = 'rzp_test_1';
const KEY_SECRET = 'the-secret';
const PAID_EVENT = 'payment_link.paid';

/** The part of the Razorpay API that the shop uses, on this machine. */
export const openRazorpay = async () => {
  const records = makeRazorpayRecords();

  const respond = ({ method, path, query, headers, body }: ApiRequest): ApiResponse => {
    const request = body ? JSON.parse(body) : {};
    const isRead = method === 'GET';
    const [, kind, ref = '', action] =
      path.match(/^\/v1\/(payment_links|payments)\/?(\w*)\/?(\w*)$/) ?? [];
    if (path === '/v1/disputes') {
      const [from, skip, count] = ['from', 'skip', 'count'].map((name) => Number(query.get(name)));
      const since = records.disputes.filter(({ created_at }) => created_at >= Number(from));
      const items = since.slice(Number(skip), Number(skip) + Number(count));
      return ok({ entity: 'collection', count: items.length, items });
    }
    if (kind === 'payments') {
      const items = records.refunds.filter(({ payment_id }) => payment_id === ref);
      return isRead
        ? ok({ entity: 'collection', count: items.length, items })
        : records.refund(ref, request, headers['x-refund-idempotency']);
    }
    if (!ref) {
      const id = query.get('reference_id');
      return isRead
        ? ok({ payment_links: records.links.filter(({ reference_id }) => reference_id === id) })
        : records.open(request, Math.floor(Date.now() / 1000));
    }
    if (action === 'cancel') return records.cancel(ref);
    return records.find(ref) ? ok(records.find(ref)) : rejectWith('The id provided does not exist');
  };

  const faults = await openApiService(respond);
  const service: HostedService = {
    faults,
    gateway: ({ webhookSecrets = [SECRET], ...options } = {}) =>
      makeRazorpayGateway(
        {
          keyId: KEY_ID,
          keySecret: KEY_SECRET,
          webhookSecrets,
          apiBase: faults.url,
          isLive: false,
        },
        options,
      ),
    opened: (id) => records.links.filter((one) => one.reference_id === id).length,
    pay: (ref, amount) => records.attempt(ref, 'captured', amount),
    decline: (ref) => records.attempt(ref, 'failed'),
    process: (ref) => records.attempt(ref, 'created'),
    expire: (ref) => void Object.assign(records.find(ref) ?? {}, { status: 'expired' }),
    refunded: (ref) => {
      const paid = records.find(ref)?.payments?.map(({ payment_id }) => payment_id);
      return records.refunds
        .filter(({ payment_id }) => paid?.includes(payment_id))
        .map(({ amount, receipt }) => ({ amount, key: receipt ?? '' }));
    },
    refundInDashboard: (ref, amount, at) => {
      const refund = records.refundInDashboard(ref, amount);
      return sign(
        { refund: { entity: refund }, payment: { entity: { id: refund.payment_id } } },
        { at, type: 'refund.processed' },
      );
    },
    dispute: (ref, status, at) => {
      const dispute = records.dispute(ref, status);
      return sign(
        { payment: { entity: { id: dispute.payment_id } }, dispute: { entity: dispute } },
        { at, type: `payment.dispute.${status === 'open' ? 'created' : status}` },
      );
    },
    rejectRefunds: records.rejectRefunds,
    webhook: (ref, { at, secret }) => {
      const { headers, body } = sign(
        { payment_link: { entity: records.find(ref) } },
        { at, secret },
      );
      return { headers: { ...headers, 'x-razorpay-event-id': `evt_${ref}` }, body };
    },
    event: () => ({ eventId: /^[\da-f]{64}$/, type: PAID_EVENT }),
    maxWebhookAgeMs: 25 * 60 * 60_000,
    refundId: /^rfnd_/,
    keys: [KEY_ID, KEY_SECRET],
  };
  return { ...service, records, sign };
};

/** A signed webhook about any of Razorpay's entities. */
const sign = (
  payload: object,
  { at, secret = SECRET, type = PAID_EVENT }: { at: Date; secret?: string; type?: string },
) => {
  const body = JSON.stringify({
    account_id: 'acc_FUYygrFV6Msc3E',
    contains: Object.keys(payload),
    created_at: Math.floor(at.getTime() / 1000),
    entity: 'event',
    event: type,
    payload,
  });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  return { headers: { 'x-razorpay-signature': signature }, body: Buffer.from(body) };
};

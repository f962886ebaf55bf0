import type Stripe from 'stripe';
import type { StripeKeys } from '../../platform/config/gatewayKeys';
import { type Gateway, GatewayError, type PaymentToOpen } from '../gateway';
import { GATEWAY_TIMEOUT_MS, isFinalStatus, makeGatewayCall } from '../gatewayCall';
import { fetchReversals, refund } from './refunds';
import {
  findSession,
  ORDER_PAYMENT_WINDOW_MS,
  sessionParams,
  toOpened,
  toPayment,
} from './session';
import { verifyWebhook } from './webhook';

/**
 * Payments as Checkout Sessions, a page hosted by Stripe; `ref` is the session's id.
 * @param timeoutMs for a call
 */
export const makeStripeGateway = async (
  keys: StripeKeys,
  { timeoutMs = GATEWAY_TIMEOUT_MS } = {},
): Promise<Gateway> => {
  const client = await connect(keys, timeoutMs);
  const call = makeGatewayCall(timeoutMs, toGatewayError);
  return {
    id: 'stripe',
    name: 'stripe.name',
    description: 'stripe.description',
    open: (payment) => call(() => open(client, payment)),
    find: ({ id, createdAt }) => call(() => findSession(client, id, createdAt)),
    fetch: (ref) => call(() => fetchPayment(client, ref)),
    fetchReversals: (ref) => call(() => fetchReversals(client, ref)),
    close: (ref) => call(() => close(client, ref)),
    refund: (request) => call(() => refund(client, request)),
    verifyWebhook: (headers, body, now) =>
      verifyWebhook(client, keys.webhookSecrets, headers, body, now),
  };
};

const open = async (client: Stripe, payment: PaymentToOpen) => {
  const options = { idempotencyKey: payment.id };
  try {
    return toOpened(await client.checkout.sessions.create(sessionParams(payment), options));
  } catch (error) {
    // The key was used with other parameters, such as another public URL: the first session counts.
    const isKeyUsed = (error as { type?: string }).type === 'StripeIdempotencyError';
    if (!isKeyUsed) throw error;
    const placedAt = new Date(payment.expiresAt.getTime() - ORDER_PAYMENT_WINDOW_MS);
    const first = await findSession(client, payment.id, placedAt);
    if (first) return first;
    throw error;
  }
};

const fetchPayment = async (client: Stripe, ref: string) =>
  toPayment(await client.checkout.sessions.retrieve(ref, { expand: ['payment_intent'] }));

/** Only an open session can be expired. */
const close = async (client: Stripe, ref: string) => {
  try {
    await client.checkout.sessions.expire(ref);
  } catch (error) {
    if (!toGatewayError(error).isFinal) throw error;
    const { status } = await client.checkout.sessions.retrieve(ref);
    if (status === 'open') throw error;
  }
};

/** @param timeoutMs for a whole response */
const connect = async ({ secretKey, apiBase }: StripeKeys, timeoutMs: number) => {
  const { default: Stripe } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiBase);
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    // With fetch the timeout covers the whole response; Node's client restarts it with every byte.
    httpClient: Stripe.createFetchHttpClient(),
    timeout: timeoutMs,
    // The caller decides about retries; a customer may be waiting.
    maxNetworkRetries: 0,
    telemetry: false,
  });
};

const toGatewayError = (cause: unknown) => {
  const { statusCode, code, message } = cause as Partial<Stripe.errors.StripeError>;
  // The operator can top up the balance at Stripe.
  const isFinal = isFinalStatus(statusCode) && code !== 'balance_insufficient';
  return new GatewayError(`Stripe: ${message}`, { isFinal, cause });
};

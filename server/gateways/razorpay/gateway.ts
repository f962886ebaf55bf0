import type { AxiosError, AxiosInstance } from 'axios';
import type Razorpay from 'razorpay';
import type { RazorpayKeys } from '../../platform/config/gatewayKeys';
import { type Gateway, GatewayError, type PaymentToOpen } from '../gateway';
import { GATEWAY_TIMEOUT_MS, isFinalStatus, makeGatewayCall } from '../gatewayCall';
import { type Link, linkParams, toOpened, toPayment } from './link';
import { fetchReversals, refund } from './refunds';
import { verifyWebhook } from './webhook';

/**
 * Payments as payment links, a page hosted by Razorpay; `ref` is the link's id.
 * @param timeoutMs for a call
 */
export const makeRazorpayGateway = async (
  keys: RazorpayKeys,
  { timeoutMs = GATEWAY_TIMEOUT_MS } = {},
): Promise<Gateway> => {
  const { client, isSigned } = await connect(keys, timeoutMs);
  const call = makeGatewayCall(timeoutMs, toGatewayError);
  return {
    id: 'razorpay',
    name: 'razorpay.name',
    description: 'razorpay.description',
    open: (payment) => call(() => open(client, payment)),
    find: ({ id }) => call(() => find(client, id)),
    fetch: (ref) => call(async () => toPayment(await fetchLink(client, ref))),
    fetchReversals: (ref) => call(async () => fetchReversals(client, await fetchLink(client, ref))),
    close: (ref) => call(() => close(client, ref)),
    refund: ({ ref, ...request }) =>
      call(async () => refund(client, await fetchLink(client, ref), request)),
    verifyWebhook: (headers, body, now) =>
      verifyWebhook(isSigned, keys.webhookSecrets, headers, body, now),
  };
};

const open = async (client: Razorpay, payment: PaymentToOpen) => {
  try {
    return toOpened(await client.paymentLink.create(linkParams(payment)));
  } catch (error) {
    // It may exist already: Razorpay rejects a second link with one reference_id.
    const first = toGatewayError(error).isFinal ? await find(client, payment.id) : undefined;
    if (first) return first;
    throw error;
  }
};

const find = async (client: Razorpay, paymentId: string) => {
  const query = { reference_id: paymentId, count: 1 };
  const { payment_links: links } = await client.paymentLink.all(query);
  const link = links.find(({ reference_id }) => reference_id === paymentId);
  return link && toOpened(link);
};

const fetchLink = async (client: Razorpay, ref: string) =>
  (await client.paymentLink.fetch(ref)) as unknown as Link;

/** Razorpay would even cancel a link that is being paid, so its status is checked first. */
const close = async (client: Razorpay, ref: string) => {
  if (!(await isPayable(client, ref))) return;
  try {
    await client.paymentLink.cancel(ref);
  } catch (error) {
    // Paid, cancelled or expired in the meantime: nothing left to cancel.
    if (!toGatewayError(error).isFinal || (await isPayable(client, ref))) throw error;
  }
};

const isPayable = async (client: Razorpay, ref: string) =>
  ['open', 'failed'].includes(toPayment(await fetchLink(client, ref)).status);

/** The error that the package throws. */
interface RazorpayError {
  statusCode?: number;
  error?: { code?: string; description?: string };
}

/**
 * The package has no options for the API's address, a timeout or headers, and fails on a missing
 * response, so its axios instance is configured directly.
 * @param timeoutMs for a whole response
 */
const connect = async ({ keyId, keySecret, apiBase }: RazorpayKeys, timeoutMs: number) => {
  const { default: Razorpay } = await import('razorpay');
  const client = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const { rq: http } = client.api as unknown as { rq: AxiosInstance };
  http.defaults.baseURL = apiBase;
  http.defaults.maxRedirects = 0;
  http.interceptors.request.use((config) => {
    // The timeout of axios restarts with every byte; this one covers the whole response.
    config.signal = AbortSignal.timeout(timeoutMs);
    if (config.url?.endsWith('/refund')) {
      config.headers.set('X-Refund-Idempotency', config.data.receipt);
    }
    return config;
  });
  http.interceptors.response.use(
    // A proxy may respond with an HTML page.
    (response) => (typeof response.data === 'object' ? response : Promise.reject({ response })),
    // Without the request that axios adds to its errors: it contains the keys.
    ({ response, message }: AxiosError) =>
      Promise.reject({ response: response ?? { data: { error: { description: message } } } }),
  );
  return { client, isSigned: Razorpay.validateWebhookSignature };
};

/**
 * Transient errors that come as 400: the operator can top up the balance, and the refund with a
 * duplicate receipt is found by the next attempt (razorpay.com/docs/api/refunds/create-normal).
 */
const TRANSIENT = /enough balance|in progress|duplicate receipt/i;

const toGatewayError = (cause: unknown) => {
  const { statusCode, error } = cause as RazorpayError;
  const description = error?.description ?? `HTTP ${statusCode}`;
  const isFinal = isFinalStatus(statusCode) && !TRANSIENT.test(description);
  return new GatewayError(`Razorpay: ${description}`, { isFinal, cause });
};

import type Razorpay from 'razorpay';
import type { RazorpayKeys } from '../../platform/config/gatewayKeys';
import type { Gateway, PaymentToOpen } from '../gateway';
import { GATEWAY_TIMEOUT_MS, makeGatewayCall } from '../gatewayCall';
import { connect, toGatewayError } from './client';
import { type Link, linkParams, toOpened, toPayment } from './link';
import { refund } from './refund';
import { fetchReversals } from './reversals';
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

import type Razorpay from 'razorpay';
import type { RazorpayKeys } from '../../config/gatewayKeys';
import type { Gateway, PaymentToOpen } from '../gateway';
import { makeAsk, PATIENCE } from '../gatewayCall';
import { connect, toError } from './client';
import { type Link, linkParams, toOpened, toPayment } from './link';
import { refund } from './refund';
import { verifyWebhook } from './webhook';

/**
 * Payment links: a page of Razorpay's for each payment, whose ref is the link's id.
 * @param patience milliseconds for a call
 */
export const makeRazorpayGateway = async (
  keys: RazorpayKeys,
  { patience = PATIENCE } = {},
): Promise<Gateway> => {
  const { client, isSigned } = await connect(keys, patience);
  const ask = makeAsk(patience, toError);
  return {
    id: 'razorpay',
    name: 'UPI, card or net banking',
    description: 'You pay on a page of Razorpay.',
    open: (payment) => ask(() => open(client, payment)),
    find: ({ id }) => ask(() => find(client, id)),
    fetch: (ref) => ask(async () => toPayment(await fetchLink(client, ref))),
    close: (ref) => ask(() => close(client, ref)),
    refund: ({ ref, ...wanted }) =>
      ask(async () => refund(client, await fetchLink(client, ref), wanted)),
    verifyWebhook: (headers, body, now) =>
      verifyWebhook(isSigned, keys.webhookSecrets, headers, body, now),
  };
};

const open = async (client: Razorpay, payment: PaymentToOpen) => {
  try {
    return toOpened(await client.paymentLink.create(linkParams(payment)));
  } catch (error) {
    // It may be there: no two links can have one reference_id.
    const first = toError(error).isFinal ? await find(client, payment.id) : undefined;
    if (first) return first;
    throw error;
  }
};

const find = async (client: Razorpay, paymentId: string) => {
  const wanted = { reference_id: paymentId, count: 1 };
  const { payment_links: links } = await client.paymentLink.all(wanted);
  const link = links.find(({ reference_id }) => reference_id === paymentId);
  return link && toOpened(link);
};

const fetchLink = async (client: Razorpay, ref: string) =>
  (await client.paymentLink.fetch(ref)) as unknown as Link;

/** Razorpay would also cancel a link while somebody pays, so it is looked at first. */
const close = async (client: Razorpay, ref: string) => {
  if (!(await isPayable(client, ref))) return;
  try {
    await client.paymentLink.cancel(ref);
  } catch (error) {
    // Paid, cancelled or expired meanwhile; then it stays as it is.
    if (!toError(error).isFinal || (await isPayable(client, ref))) throw error;
  }
};

const isPayable = async (client: Razorpay, ref: string) =>
  ['open', 'failed'].includes(toPayment(await fetchLink(client, ref)).status);

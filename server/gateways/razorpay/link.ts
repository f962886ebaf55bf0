import type { PaymentLinks } from 'razorpay/dist/types/paymentLink';
import { razorpayUnits } from '../../platform/config/gatewayUnits/razorpay';
import type { GatewayPayment, OpenedPayment, PaymentToOpen } from '../gateway';
import { fromGatewayAmount, toGatewayAmount } from '../gatewayAmount';

type Create = PaymentLinks.RazorpayPaymentLinkCreateRequestBody;

/** An attempt to pay a link. */
interface LinkPayment {
  payment_id: string;
  amount: number;
  /** Seconds since 1970. */
  created_at: number;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
}

/** The package's type lacks the list of payments. */
export type Link = Omit<PaymentLinks.RazorpayPaymentLink, 'payments'> & {
  payments: LinkPayment[] | null;
};

/**
 * A link must live for at least 15 minutes, and a payment may be opened in the last minute of its
 * order. The shop closes its links itself, so this only matters for one it lost track of.
 */
const EXTRA_LIFETIME_MS = 16 * 60_000;

/** Razorpay rejects a second link with the same `reference_id`. */
export const linkParams = (payment: PaymentToOpen): Create => {
  const { id, orderNumber, amount, currency, email, returnUrls, expiresAt } = payment;
  return {
    amount: toGatewayAmount(razorpayUnits, amount, currency),
    currency,
    accept_partial: false,
    reference_id: id,
    description: `Order ${orderNumber}`,
    customer: { ...(email && { email }) },
    // The shop sends its own mails.
    notify: { email: false, sms: false },
    reminder_enable: false,
    notes: { payment: id },
    callback_url: returnUrls.success,
    callback_method: 'get',
    expire_by: Math.floor((expiresAt.getTime() + EXTRA_LIFETIME_MS) / 1000),
  };
};

export const toOpened = ({ id, short_url }: Pick<Link, 'id' | 'short_url'>): OpenedPayment => ({
  ref: id,
  redirectUrl: short_url,
});

export const toPayment = (link: Link): GatewayPayment => {
  const [capture] = captures(link);
  const currency = link.currency ?? 'INR';
  return {
    ref: link.id,
    status: statusOf(link),
    captured: fromGatewayAmount(razorpayUnits, link.amount_paid, currency),
    currency,
    ...(capture && { chargeRef: capture.payment_id }),
  };
};

/** Captured payments, including refunded ones. */
export const captures = ({ payments }: Link) =>
  (payments ?? []).filter(({ status }) => status === 'captured' || status === 'refunded');

const statusOf = ({ status, amount_paid, payments }: Link): GatewayPayment['status'] => {
  if (status === 'paid' || amount_paid > 0) return 'captured';
  const attempts = (payments ?? []).map((attempt) => attempt.status);
  if (attempts.includes('authorized')) return 'authorized';
  if (status === 'cancelled' || status === 'expired') return 'closed';
  if (attempts.includes('created')) return 'pending';
  return attempts.includes('failed') ? 'failed' : 'open';
};

import type { PaymentLinks } from 'razorpay/dist/types/paymentLink';
import type { GatewayPayment, OpenedPayment, PaymentToOpen } from '../gateway';

type Create = PaymentLinks.RazorpayPaymentLinkCreateRequestBody;

/** An attempt to pay a link. */
interface LinkPayment {
  payment_id: string;
  amount: number;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
}

/** As Razorpay sends it; the package's own type has no list of payments. */
export type Link = Omit<PaymentLinks.RazorpayPaymentLink, 'payments'> & {
  payments: LinkPayment[] | null;
};

/**
 * Razorpay wants a link to live for a quarter of an hour at least, and a payment may be opened in
 * the last minute of its order. The shop closes its links itself, so this is only for a lost one.
 */
const LONGEST_WAIT = 16 * 60_000;

/** Of two links with one `reference_id` Razorpay refuses the second. */
export const linkParams = (payment: PaymentToOpen): Create => {
  const { id, orderNumber, amount, currency, email, returnUrls, expiresAt } = payment;
  return {
    amount,
    currency,
    accept_partial: false,
    reference_id: id,
    description: `Order ${orderNumber}`,
    customer: { email },
    // The shop writes its own mails.
    notify: { email: false, sms: false },
    reminder_enable: false,
    notes: { payment: id },
    callback_url: returnUrls.success,
    callback_method: 'get',
    expire_by: Math.floor((expiresAt.getTime() + LONGEST_WAIT) / 1000),
  };
};

export const toOpened = ({ id, short_url }: Pick<Link, 'id' | 'short_url'>): OpenedPayment => ({
  ref: id,
  redirectUrl: short_url,
});

export const toPayment = (link: Link): GatewayPayment => ({
  ref: link.id,
  status: statusOf(link),
  captured: link.amount_paid,
  currency: link.currency ?? 'INR',
});

/** Payments that brought money; one that went back again stays among them. */
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

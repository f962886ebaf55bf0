import { randomBytes } from 'node:crypto';
import { rejectionOf } from './amountTable';
import { type ApiResponse, ok } from './hostedService';
import {
  recordedDispute,
  recordedLink,
  recordedPayment,
  recordedRefund,
} from './recorded/razorpay';

type Link = typeof recordedLink;
type Attempt = typeof recordedPayment;
type Refund = typeof recordedRefund;
type Dispute = typeof recordedDispute;

const newId = (prefix: string) => `${prefix}_${randomBytes(7).toString('hex')}`;

/** A rejection in Razorpay's format. */
export const rejectWith = (description: string): ApiResponse => ({
  status: 400,
  body: {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
    },
  },
});

/** The records of a simulated Razorpay, and how shoppers and banks change them. */
export const makeRazorpayRecords = () => {
  const links: Link[] = [];
  const refunds: (Refund & { idempotencyKey: unknown })[] = [];
  const disputes: Dispute[] = [];
  let acceptsRefunds = true;

  const find = (ref: string) => links.find(({ id }) => id === ref);

  const chargeOf = (ref: string) =>
    String(find(ref)?.payments?.find(({ status }) => status === 'captured')?.payment_id);

  /** Records an attempt to pay on the page. */
  const attempt = (ref: string, status: Attempt['status'], amount?: number) => {
    const link = find(ref);
    if (!link) throw new Error(`There is no link ${ref}.`);
    const paid = amount ?? link.amount;
    const payment = { ...recordedPayment, amount: paid, payment_id: newId('pay'), status };
    link.payments = [...(link.payments ?? []), payment];
    if (status !== 'captured') return;
    link.amount_paid += paid;
    link.status = link.amount_paid < link.amount ? 'partially_paid' : 'paid';
  };

  return {
    links,
    refunds,
    disputes,
    find,
    attempt,
    open: (request: Partial<Link>, now: number): ApiResponse => {
      if (links.some(({ reference_id }) => reference_id === request.reference_id)) {
        return rejectWith(
          `payment link with given reference_id: ${request.reference_id} already exists. Please create a payment link with a different reference_id`,
        );
      }
      if (Number(request.expire_by) < now + 15 * 60) {
        return rejectWith('expire_by should be at least 15 minutes after current time');
      }
      const { amount = 0, currency = '' } = request;
      const invalid = rejectionOf('razorpay', amount, currency);
      if (invalid) return rejectWith(invalid);
      const id = newId('plink');
      links.push({ ...recordedLink, ...request, id, short_url: `https://rzp.io/i/${id}` });
      return ok(find(id));
    },
    cancel: (ref: string): ApiResponse => {
      const link = find(ref);
      if (link?.status === 'created') return ok(Object.assign(link, { status: 'cancelled' }));
      return rejectWith(`Payment link cannot be cancelled as it is ${link?.status}`);
    },
    /** @param key the X-Refund-Idempotency of the request */
    refund: (paymentId: string, request: Partial<Refund>, key: unknown): ApiResponse => {
      const link = links.find((one) =>
        one.payments?.some(({ payment_id }) => payment_id === paymentId),
      );
      const payment = link?.payments?.find(({ payment_id }) => payment_id === paymentId);
      if (!acceptsRefunds || !payment) return rejectWith('Refund is not supported by the bank');
      const known = refunds.find(({ idempotencyKey }) => idempotencyKey === key);
      if (known) return ok(known);
      const invalid = rejectionOf('razorpay', Number(request.amount), link?.currency ?? '');
      if (invalid) return rejectWith(invalid);
      const made = refunds.filter(({ payment_id }) => payment_id === paymentId);
      if (made.some(({ receipt }) => receipt === request.receipt)) {
        return rejectWith('Duplicate receipt found for this refund request.');
      }
      const back = made.reduce((sum, one) => sum + one.amount, Number(request.amount));
      if (back > payment.amount) {
        return rejectWith('The refund amount provided is greater than amount captured');
      }
      if (back === payment.amount) payment.status = 'refunded';
      const refund = { ...recordedRefund, ...request, id: newId('rfnd'), payment_id: paymentId };
      refunds.push({ ...refund, idempotencyKey: key });
      return ok(refund);
    },
    refundInDashboard: (ref: string, amount: number) => {
      const payment_id = chargeOf(ref);
      const made = { ...recordedRefund, id: newId('rfnd'), payment_id, amount, receipt: null };
      refunds.push({ ...made, idempotencyKey: undefined });
      return made;
    },
    /** Money is taken when a dispute is lost. */
    dispute: (ref: string, status: 'open' | 'won' | 'lost') => {
      const payment_id = chargeOf(ref);
      const amount = find(ref)?.amount_paid ?? 0;
      const known = disputes.find((each) => each.payment_id === payment_id);
      const dispute = known ?? { ...recordedDispute, id: newId('disp'), payment_id };
      if (!known) disputes.push(dispute);
      return Object.assign(dispute, {
        ...{ amount, status, amount_deducted: status === 'lost' ? amount : 0 },
      });
    },
    rejectRefunds: () => {
      acceptsRefunds = false;
    },
  };
};

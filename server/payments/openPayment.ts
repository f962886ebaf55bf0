import { HttpError, notFound } from '../http/httpError';
import type { PublicUrls } from '../http/publicUrls';
import { GatewayError } from './gateway';
import { findPayment, refuseOpening, storeOpened } from './paymentRepository';
import type { PaymentContext } from './paymentService';

/** Opens a payment at its gateway, under its id, and keeps what that answered. */
export const openPayment = async (
  { db, now, log, gatewayOf }: PaymentContext,
  paymentId: string,
  { shopUrl, apiUrl }: PublicUrls,
): Promise<string> => {
  const found = await findPayment(db, paymentId);
  if (!found) throw notFound('We could not find that payment.');
  const { payment, order, email } = found;
  if (order.status !== 'awaiting_payment' || payment.closed) {
    throw new HttpError(
      409,
      'not_payable',
      'This payment is no longer open. Please reload the page.',
    );
  }
  if (payment.redirectUrl) return payment.redirectUrl;
  const gateway = gatewayOf(payment);
  const returnTo = (status: string) => `${shopUrl}/payment-status/${status}/${order.id}`;
  const asked = {
    id: payment.id,
    orderNumber: order.number,
    amount: payment.amount,
    currency: payment.currency,
    email,
    returnUrls: {
      success: returnTo('success'),
      failure: returnTo('failure'),
      pending: returnTo('pending'),
    },
    apiUrl,
    expiresAt: order.payUntil,
  };
  try {
    const opened = await gateway.open(asked);
    await storeOpened(db, payment.id, opened, now());
    return opened.redirectUrl;
  } catch (err) {
    if (!(err instanceof GatewayError && err.isFinal)) throw err;
    log.error({ err, payment: payment.id }, 'a gateway refused to take a payment');
    await refuseOpening(db, payment.id);
    const message = 'This order cannot be paid that way. Please choose another one.';
    throw new HttpError(409, 'payment_refused', message);
  }
};

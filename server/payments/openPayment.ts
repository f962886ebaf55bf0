import { GatewayError } from '../gateways/gateway';
import { HttpError, notFound } from '../platform/http/errors/httpError';
import type { PublicUrls } from '../platform/http/publicUrls';
import { defaultLanguage } from '../platform/messages/translator';
import type { PaymentContext } from './paymentContext';
import { findPayment, markOpeningRejected, storeOpened } from './paymentRepository';

/** Opens a payment at its gateway, with its id as idempotency key, and stores the result. */
export const openPayment = async (
  { db, now, log, gatewayOf }: PaymentContext,
  paymentId: string,
  { shopUrl, apiUrl }: PublicUrls,
): Promise<string> => {
  const found = await findPayment(db, paymentId);
  if (!found) throw notFound('not_found.payment');
  const { payment, order, email, language } = found;
  if (order.status !== 'awaiting_payment' || payment.closed) {
    throw new HttpError(409, 'not_payable.closed');
  }
  if (payment.redirectUrl) return payment.redirectUrl;
  const gateway = gatewayOf(payment);
  const returnUrl = (status: string) => `${shopUrl}/payment-status/${status}/${order.id}`;
  const request = {
    id: payment.id,
    orderNumber: order.number,
    amount: payment.amount,
    currency: payment.currency,
    email,
    language: language ?? defaultLanguage,
    returnUrls: {
      success: returnUrl('success'),
      failure: returnUrl('failure'),
      pending: returnUrl('pending'),
    },
    apiUrl,
    expiresAt: order.payUntil,
  };
  try {
    const opened = await gateway.open(request);
    await storeOpened(db, payment.id, opened, now());
    return opened.redirectUrl;
  } catch (err) {
    if (!(err instanceof GatewayError && err.isFinal)) throw err;
    log.error({ err, payment: payment.id }, 'a gateway rejected a payment');
    await markOpeningRejected(db, payment.id);
    throw new HttpError(409, 'payment_refused');
  }
};

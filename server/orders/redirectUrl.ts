import type { OrderStatus } from '../../src/contract/order';
import type { Database } from '../db/database';
import { HttpError, notFound } from '../http/httpError';
import type { PublicUrls } from '../http/publicUrls';
import { findOpenPayment, listAttempts } from '../payments/attemptRepository';
import { GatewayError } from '../payments/gateway';
import type { PaymentService } from '../payments/paymentService';
import { hasReceivedMoney } from './payable';

/**
 * Where the shopper goes with an order now: to its payment's page at the gateway, or to the page of
 * the storefront that says how it ended. Asked again the answer is the same until something happens.
 * @throws GatewayError when the gateway does not answer
 * @throws HttpError 409 when it does not take this payment
 */
export const redirectUrlOf = async (
  db: Database,
  paymentService: PaymentService,
  orderId: string,
  site: PublicUrls,
) => {
  const order = await findOpenPayment(db, orderId);
  if (!order) throw notFound('We could not find that order.');
  const { status, paymentId } = order;
  if (status === 'awaiting_payment') {
    // A page that was paid on has nothing more to offer, whatever a person has to decide.
    if ((await listAttempts(db, orderId)).some(hasReceivedMoney))
      return statusPagePath(orderId, 'success');
    if (paymentId) return paymentService.open(paymentId, site);
  }
  return statusPagePath(orderId, withoutMoney.includes(status) ? 'failure' : 'success');
};

const withoutMoney: OrderStatus[] = ['awaiting_payment', 'expired', 'cancelled'];

/** A path of the storefront. */
export const statusPagePath = (orderId: string, status: 'success' | 'failure') =>
  `/payment-status/${status}/${orderId}`;

/** For calls that can do nothing without the gateway. */
export const orServiceUnavailable = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((cause) => {
    if (!(cause instanceof GatewayError)) throw cause;
    const message = 'The payment service does not answer. Please try again in a moment.';
    const refusal = new HttpError(503, 'gateway_silent', message);
    refusal.cause = cause;
    throw refusal;
  });

import type { OrderStatus } from '../../src/contract/order';
import type { Database } from '../db/database';
import { notFound, Refusal } from '../http/httpError';
import type { Site } from '../http/publicUrls';
import { attemptsOf, findPayable } from '../payments/attemptRepository';
import { GatewayError } from '../payments/gateway';
import type { Till } from '../payments/paymentService';
import { hasMoney } from './payable';

/**
 * Where the shopper goes with an order now: to its payment's page at the gateway, or to the page of
 * the storefront that says how it ended. Asked again the answer is the same until something happens.
 * @throws GatewayError when the gateway does not answer
 * @throws Refusal 409 when it does not take this payment
 */
export const nextPage = async (db: Database, till: Till, orderId: string, site: Site) => {
  const order = await findPayable(db, orderId);
  if (!order) throw notFound('We could not find that order.');
  const { status, paymentId } = order;
  if (status === 'awaiting_payment') {
    // A page that was paid on has nothing more to offer, whatever a person has to decide.
    if ((await attemptsOf(db, orderId)).some(hasMoney)) return statusPage(orderId, 'success');
    if (paymentId) return till.open(paymentId, site);
  }
  return statusPage(orderId, withoutMoney.includes(status) ? 'failure' : 'success');
};

const withoutMoney: OrderStatus[] = ['awaiting_payment', 'expired', 'cancelled'];

/** A path of the storefront. */
export const statusPage = (orderId: string, status: 'success' | 'failure') =>
  `/payment-status/${status}/${orderId}`;

/** For calls that can do nothing without the gateway. */
export const orUnavailable = <T>(asked: Promise<T>): Promise<T> =>
  asked.catch((cause) => {
    if (!(cause instanceof GatewayError)) throw cause;
    const message = 'The payment service does not answer. Please try again in a moment.';
    const refusal = new Refusal(503, 'gateway_silent', message);
    refusal.cause = cause;
    throw refusal;
  });

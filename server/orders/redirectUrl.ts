import type { OrderStatus } from '../../src/contract/order';
import { ON_DELIVERY } from '../../src/contract/rules/onDelivery';
import { GatewayError } from '../gateways/gateway';
import { findOpenPayment, listAttempts } from '../payments/attemptRepository';
import type { PaymentService, PaymentUrls } from '../payments/paymentService';
import type { Database } from '../platform/db/database';
import { HttpError, notFound } from '../platform/http/errors/httpError';
import { hasReceivedMoney } from './payable';

/**
 * Where the customer continues with an order: the gateway's page, or the storefront's page that shows
 * how the payment ended; the order itself if it is paid on delivery. Idempotent.
 * @throws GatewayError when the gateway does not respond
 * @throws HttpError 409 when it rejects this payment
 */
export const redirectUrlOf = async (
  db: Database,
  paymentService: PaymentService,
  orderId: string,
  urls: PaymentUrls,
) => {
  const order = await findOpenPayment(db, orderId);
  if (!order) throw notFound('not_found.order');
  const { status, paymentId, gateway } = order;
  if (gateway === ON_DELIVERY) return `/orderdetails/${orderId}`;
  if (status === 'awaiting_payment') {
    // Money was received, even if an operator still has to review it.
    const attempts = await listAttempts(db, orderId);
    if (attempts.some(hasReceivedMoney)) return statusPagePath(orderId, 'success');
    if (paymentId) return paymentService.open(paymentId, urls);
  }
  return statusPagePath(orderId, UNPAID_STATUSES.includes(status) ? 'failure' : 'success');
};

const UNPAID_STATUSES: OrderStatus[] = ['awaiting_payment', 'expired', 'cancelled'];

/** A path of the storefront. */
export const statusPagePath = (orderId: string, status: 'success' | 'failure') =>
  `/payment-status/${status}/${orderId}`;

/** Responds with 503 when a call fails because its gateway does not respond. */
export const orServiceUnavailable = <Result>(call: Promise<Result>): Promise<Result> =>
  call.catch((cause) => {
    if (!(cause instanceof GatewayError)) throw cause;
    const error = new HttpError(503, 'gateway_silent');
    error.cause = cause;
    throw error;
  });

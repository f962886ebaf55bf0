import { isReachable } from '../account/erasedCustomer';
import { type Gateway, GatewayError } from '../gateways/gateway';
import { withTimeout } from '../gateways/withTimeout';
import { defaultLanguage } from '../platform/config/shopLocale';
import type { Database } from '../platform/db/database';
import { HttpError, notFound } from '../platform/http/errors/httpError';
import type { PublicUrls } from '../platform/http/publicUrls';
import type { PaymentContext, PaymentServiceOptions } from './paymentContext';
import { leaseForRefresh } from './paymentLeases';
import {
  findPayment,
  listOpenPayments,
  lockPaymentsOfOrder,
  markOpeningRejected,
  storeOpened,
} from './paymentRepository';
import { queueRefund } from './refundRepository';
import { closePayment, settlePayment } from './settlePayment';

/** Short, since a customer is waiting for the order page. */
const REFRESH_TIMEOUT_MS = 3000;

/** Where the customer comes from, and goes back to. */
export interface PaymentUrls extends PublicUrls {
  /** Of who pays by a link, and may have no account to look at the order with. */
  linkUrl?: string;
}

/**
 * The functions of payments that orders use. They may call a gateway over the network, so none except
 * `queueRefunds` may be called within a transaction.
 */
export interface PaymentService extends Pick<PaymentContext, 'gatewayOf' | 'orders'> {
  /** The first is the default; empty when the shop cannot take payments. */
  gateways: Gateway[];
  /**
   * Opens a stored payment at its gateway; idempotent.
   * @returns the gateway's page for the customer
   * @throws GatewayError when the gateway does not respond; the reconciler finds out what it did
   * @throws HttpError 409 when the order no longer awaits payment
   */
  open(paymentId: string, urls: PaymentUrls): Promise<string>;
  /** Fetches the payment's status from the gateway and applies it. @throws GatewayError */
  settle(paymentId: string): Promise<void>;
  /**
   * Settles the payments of an order that a customer looks at, within a short timeout and not
   * again immediately.
   * @returns whether there was a payment to settle
   */
  refresh(orderId: string): Promise<boolean>;
  /** Settles a payment, then closes it unless it is paid or being processed. @throws GatewayError */
  close(paymentId: string): Promise<void>;
  /** Closes every payment of an order that could still be paid. @throws GatewayError */
  closeAll(orderId: string): Promise<void>;
  /**
   * Queues refunds of everything that was captured, except payments in review. Call it in the
   * transaction that holds the order's lock.
   */
  queueRefunds(tx: Database, orderId: string, key: string): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    paymentService: PaymentService;
  }
}

export const makePaymentService = (options: PaymentServiceOptions): PaymentService => {
  const { db, gateways, orders, now, log } = options;
  const gatewayOf = ({ gateway: id }: { gateway: string }) => {
    const gateway = gateways.find((each) => each.id === id);
    if (!gateway) throw new GatewayError(`The gateway ${id} is not set up.`);
    return gateway;
  };
  const context: PaymentContext = { ...options, gatewayOf };
  const settle = (paymentId: string) => settlePayment(context, paymentId);
  return {
    gateways,
    gatewayOf,
    orders,
    settle,
    open: (paymentId, urls) => openPayment(context, paymentId, urls),
    refresh: async (orderId) => {
      const warn = (err: unknown) => log.warn({ err, order: orderId }, 'payment not settled yet');
      const leased = (await leaseForRefresh(db, orderId, now()).catch(warn)) ?? [];
      const settled = Promise.all(leased.map(({ id }) => settle(id).catch(warn)));
      await withTimeout(REFRESH_TIMEOUT_MS, settled, () => undefined);
      return leased.length > 0;
    },
    close: (paymentId) => closePayment(context, paymentId),
    closeAll: async (orderId) => {
      for (const { id } of await listOpenPayments(db, orderId)) await closePayment(context, id);
    },
    queueRefunds: async (tx, orderId, key) => {
      for (const payment of await lockPaymentsOfOrder(tx, orderId)) {
        if (!payment.inReview) await queueRefund(tx, payment, key, now());
      }
    },
  };
};

/** Opens a payment at its gateway, with its id as idempotency key, and stores the result. */
export const openPayment = async (
  { db, now, log, gatewayOf }: PaymentContext,
  paymentId: string,
  { shopUrl, apiUrl, linkUrl }: PaymentUrls,
): Promise<string> => {
  const found = await findPayment(db, paymentId);
  if (!found) throw notFound('not_found.payment');
  const { payment, order, email, language } = found;
  if (order.status !== 'awaiting_payment' || payment.closed) {
    throw new HttpError(409, 'not_payable.closed');
  }
  if (payment.redirectUrl) return payment.redirectUrl;
  const gateway = gatewayOf(payment);
  const returnUrl = (status: string) =>
    linkUrl ?? `${shopUrl}/payment-status/${status}/${order.id}`;
  const request = {
    id: payment.id,
    orderNumber: order.number,
    amount: payment.amount,
    currency: payment.currency,
    ...(isReachable(email) && { email }),
    language: language ?? defaultLanguage(),
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

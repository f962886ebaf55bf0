import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import type { PublicUrls } from '../http/publicUrls';
import { closePayment } from './closePayment';
import { type Gateway, GatewayError } from './gateway';
import { openPayment } from './openPayment';
import { leaseForRefresh, lockPaymentsOf, openPaymentsOf } from './paymentRepository';
import { queueRefund } from './refundRepository';
import { settlePayment } from './settlePayment';
import { atMost } from './withTimeout';

/** Milliseconds that a shopper who looks waits for a gateway. */
const PATIENCE = 3000;

interface PaymentServiceOptions {
  db: Database;
  gateways: Gateway[];
  now: () => Date;
  log: FastifyBaseLogger;
}

/** What each of its parts works with. */
export interface PaymentContext extends PaymentServiceOptions {
  gatewayOf: PaymentService['gatewayOf'];
}

/**
 * What the shop does about money, for whoever places, cancels or shows orders. Each call may ask a
 * gateway over the network, so none may be made within a transaction, but for `queueRefunds`.
 */
export interface PaymentService {
  /** The first is the shop's own choice; empty when it cannot take money. */
  gateways: Gateway[];
  /** @throws GatewayError when it is no longer set up, which the operator can mend */
  gatewayOf(payment: { gateway: string }): Gateway;
  /**
   * Opens a payment that is in the database at its gateway, however often it is asked.
   * @returns the page to send the shopper to
   * @throws GatewayError when the gateway does not answer; the reconciler finds out what it did
   * @throws HttpError 409 when its order no longer waits for money
   */
  open(paymentId: string, site: PublicUrls): Promise<string>;
  /** Asks the gateway what became of a payment and applies it. @throws GatewayError */
  settle(paymentId: string): Promise<void>;
  /**
   * Settles what may have changed of an order that somebody looks at: in a few seconds or not at
   * all, and not again at once. @returns whether there was anything to ask about
   */
  refresh(orderId: string): Promise<boolean>;
  /** Settles a payment and closes it, unless it is paid or on its way. @throws GatewayError */
  close(paymentId: string): Promise<void>;
  /** Settles and closes every payment of an order that could still bring money. @throws GatewayError */
  closeAll(orderId: string): Promise<void>;
  /**
   * Within the transaction that holds the order's lock: everything it brought goes back, but what a
   * person has to look at first.
   */
  queueRefunds(tx: Database, orderId: string, key: string): Promise<void>;
}

export const makePaymentService = (options: PaymentServiceOptions): PaymentService => {
  const { db, gateways, now, log } = options;
  const gatewayOf = ({ gateway: id }: { gateway: string }) => {
    const gateway = gateways.find((each) => each.id === id);
    if (!gateway) throw new GatewayError(`The gateway ${id} is not set up.`);
    return gateway;
  };
  const parts: PaymentContext = { ...options, gatewayOf };
  const settle = (paymentId: string) => settlePayment(parts, paymentId);
  return {
    gateways,
    gatewayOf,
    settle,
    open: (paymentId, site) => openPayment(parts, paymentId, site),
    refresh: async (orderId) => {
      const ignore = (err: unknown) => log.warn({ err, order: orderId }, 'not settled yet');
      const asked = (await leaseForRefresh(db, orderId, now()).catch(ignore)) ?? [];
      await atMost(
        PATIENCE,
        asked.map(({ id }) => settle(id).catch(ignore)),
      );
      return asked.length > 0;
    },
    close: (paymentId) => closePayment(parts, paymentId),
    closeAll: async (orderId) => {
      for (const { id } of await openPaymentsOf(db, orderId)) await closePayment(parts, id);
    },
    queueRefunds: async (tx, orderId, key) => {
      for (const payment of await lockPaymentsOf(tx, orderId)) {
        if (!payment.inReview) await queueRefund(tx, payment, key, now());
      }
    },
  };
};

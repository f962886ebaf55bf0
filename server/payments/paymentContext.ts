import type { FastifyBaseLogger } from 'fastify';
import type { OrderStatus } from '../../src/contract/order';
import type { Gateway, ReportedDispute } from '../gateways/gateway';
import type { Database } from '../platform/db/database';

/** An order whose row is locked until the transaction ends. */
export interface LockedOrder {
  id: string;
  /** Shown to the customer. */
  number: string;
  status: OrderStatus;
}

/** Calls from payments to orders. Passed in, since orders import payments and never the reverse. */
export interface OrderHooks {
  /** Locks the order's row until the transaction ends. */
  lock(tx: Database, orderId: string): Promise<LockedOrder | undefined>;
  /**
   * Marks an order as paid; an expired one only when its stock can be reserved again.
   * @returns false when it cannot be paid any more, so that the money has to be refunded
   */
  markPaid(tx: Database, order: LockedOrder): Promise<boolean>;
  /** Called in the transaction that records the refund. */
  refunded(tx: Database, orderId: string, refundId: string): Promise<void>;
  /** Called in the transaction that books a refund made in the gateway's dashboard; minor units. */
  refundedAtGateway(
    tx: Database,
    orderId: string,
    refund: { gateway: string; reference: string; amount: number; currency: string },
  ): Promise<void>;
  /** Called in the transaction that stores a new dispute, or a change of one; minor units. */
  disputed(tx: Database, orderId: string, change: DisputeChange): Promise<void>;
}

type DisputeState = Pick<ReportedDispute, 'status' | 'withdrawn'>;

export interface DisputeChange {
  gateway: string;
  /** The gateway's id of the dispute. */
  reference: string;
  currency: string;
  before: DisputeState | undefined;
  after: DisputeState;
}

export interface PaymentServiceOptions {
  db: Database;
  gateways: Gateway[];
  orders: OrderHooks;
  now: () => Date;
  log: FastifyBaseLogger;
}

/** The context that the functions of the payment service share. */
export interface PaymentContext extends PaymentServiceOptions {
  /** @throws GatewayError when the gateway is no longer configured */
  gatewayOf(payment: { gateway: string }): Gateway;
}

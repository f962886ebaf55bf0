import type { IncomingHttpHeaders } from 'node:http';
import type { Message } from '../platform/messages/message';

/** A request to collect a payment. Amounts in minor units of `currency` (ISO 4217). */
export interface PaymentToOpen {
  /** The payment's id, and the idempotency key of the request. */
  id: string;
  orderNumber: string;
  amount: number;
  currency: string;
  /** Undefined of a customer who ordered by phone and has given none. */
  email?: string;
  /** The code of the language that the customer uses the shop in. */
  language: string;
  /** Where the gateway sends the customer afterwards; the status in the URL is only a hint. */
  returnUrls: { success: string; failure: string; pending: string };
  /** Where the customer's browser reaches the API, without a trailing slash; for the sandbox's page. */
  apiUrl: string;
  /** When its page may stop accepting payments. */
  expiresAt: Date;
}

export interface OpenedPayment {
  /** The gateway's id of the payment. */
  ref: string;
  /** The gateway's page for the customer. */
  redirectUrl: string;
}

/** The current state of a payment at its gateway. */
export interface GatewayPayment {
  ref: string;
  /** `closed` was not and cannot be paid; `failed` may be retried on the same page. */
  status: 'open' | 'pending' | 'authorized' | 'captured' | 'failed' | 'closed';
  /** Before refunds; minor units. */
  captured: number;
  currency: string;
  /** The id that its refunds and disputes refer to, if it is not `ref`; undefined before anything was captured. */
  chargeRef?: string;
}

/** A refund as the gateway knows it, whether the shop made it or somebody in the gateway's dashboard. */
export interface ReportedRefund {
  ref: string;
  /** The key of the shop's request. */
  key?: string | undefined;
  /** Minor units. */
  amount: number;
  status: 'pending' | 'done' | 'failed';
}

/** A dispute: the customer's bank demands a payment back (a chargeback). Minor units. */
export interface ReportedDispute {
  ref: string;
  status: 'open' | 'won' | 'lost';
  amount: number;
  /** What the gateway has taken from the shop for it, less what it gave back. */
  withdrawn: number;
}

export interface Reversals {
  refunds: ReportedRefund[];
  disputes: ReportedDispute[];
}

/** A refund that a gateway has accepted. */
export interface GatewayRefund {
  /** The gateway's id of the refund. */
  ref: string;
  /** Otherwise it is pending, and may still fail. */
  isDone: boolean;
}

/** A signed webhook. It is only a reason to fetch the payment; its content is not trusted. */
export interface WebhookEvent {
  eventId: string;
  /** Its `ref` or `chargeRef` of the payment; undefined for events about no payment of this shop. */
  ref: string | undefined;
  type: string;
}

/**
 * A payment provider. Every call is idempotent, and throws a GatewayError when there is no response
 * within 8 s or the request is rejected.
 */
export interface Gateway {
  id: string;
  /** The name that the customer sees, such as "Card or UPI". */
  name: Message<'payments'>;
  description: Message<'payments'>;
  open(payment: PaymentToOpen): Promise<OpenedPayment>;
  /** Finds the payment that `open` created although its response was lost; undefined if there is none. */
  find(
    payment: Pick<PaymentToOpen, 'id'> & { createdAt: Date },
  ): Promise<OpenedPayment | undefined>;
  fetch(ref: string): Promise<GatewayPayment>;
  /** All refunds and disputes of a captured payment. */
  fetchReversals(ref: string): Promise<Reversals>;
  /** Closes an unpaid payment; has no effect on one that is paid, being processed or closed. */
  close(ref: string): Promise<void>;
  /** Refunds once per key; called again, it reports the state of that refund. */
  refund(refund: {
    ref: string;
    key: string;
    amount: number;
    currency: string;
  }): Promise<GatewayRefund>;
  /** Verifies the signature over the raw body. @throws HttpError 400 when it is invalid */
  verifyWebhook(
    headers: IncomingHttpHeaders,
    body: Buffer,
    now: Date,
  ): Promise<WebhookEvent> | WebhookEvent;
}

/** A call to a gateway failed. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  /** Whether the request was rejected permanently; otherwise a retry may succeed. */
  readonly isFinal: boolean;

  constructor(
    message: string,
    { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}

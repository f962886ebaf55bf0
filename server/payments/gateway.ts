import type { IncomingHttpHeaders } from 'node:http';

/** What the shop asks a gateway to collect. Amounts in minor units of `currency` (ISO 4217). */
export interface PaymentToOpen {
  /** The payment's id, and the key of the request: asking twice opens one payment. */
  id: string;
  orderNumber: string;
  amount: number;
  currency: string;
  email: string;
  /** Where the gateway sends the shopper afterwards; what it says there is only a hint. */
  returnUrls: { success: string; failure: string; pending: string };
  /** Where the shopper's browser reaches the API, without a slash at the end: the sandbox is there. */
  apiUrl: string;
  /** When its page may stop taking money. */
  expiresAt: Date;
}

export interface OpenedPayment {
  /** The gateway's own name for the payment. */
  ref: string;
  /** Its page for the shopper. */
  redirectUrl: string;
}

/** What a gateway knows of a payment now. */
export interface GatewayPayment {
  ref: string;
  /** `closed` can no longer be paid and never was; `failed` may be tried again on the same page. */
  status: 'open' | 'pending' | 'authorized' | 'captured' | 'failed' | 'closed';
  /** What arrived, refunds not taken off; minor units. */
  captured: number;
  currency: string;
}

/** Money that a gateway agreed to give back. */
export interface GatewayRefund {
  /** The gateway's own name for it. */
  ref: string;
  /** Whether it has gone; otherwise it is promised, and may still come to nothing. */
  isDone: boolean;
}

/** A signed notice, believed only as a reason to ask. */
export interface WebhookEvent {
  eventId: string;
  /** The payment it speaks about; undefined for one that concerns no payment of the shop's. */
  ref: string | undefined;
  type: string;
}

/**
 * A company that takes payments. Every call may be made twice, with the effect of one, and throws
 * a GatewayError when there is no answer within 8 s or a refusal.
 */
export interface Gateway {
  id: string;
  /** What the shopper chooses: "Card or UPI". */
  name: string;
  description: string;
  open(payment: PaymentToOpen): Promise<OpenedPayment>;
  /** What `open` made when its answer was lost; undefined when it made nothing. */
  find(
    payment: Pick<PaymentToOpen, 'id'> & { createdAt: Date },
  ): Promise<OpenedPayment | undefined>;
  fetch(ref: string): Promise<GatewayPayment>;
  /**
   * Stops a payment that nobody has begun to pay; of one that is paid, or on its way, or was
   * stopped, nothing changes.
   */
  close(ref: string): Promise<void>;
  /** Gives money back, once per key; asked again it says what became of that. */
  refund(refund: {
    ref: string;
    key: string;
    amount: number;
    currency: string;
  }): Promise<GatewayRefund>;
  /** Checks the signature over the raw body. @throws HttpError 400 for one that is not genuine */
  verifyWebhook(
    headers: IncomingHttpHeaders,
    body: Buffer,
    now: Date,
  ): Promise<WebhookEvent> | WebhookEvent;
}

/** A gateway did not do what it was asked. */
export class GatewayError extends Error {
  override name = 'GatewayError';
  /** Whether it said no for good; otherwise trying again later may help. */
  readonly isFinal: boolean;

  constructor(
    message: string,
    { isFinal = false, cause }: { isFinal?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}

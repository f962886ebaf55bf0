/** The result of one attempt to deliver a row. */
export type DeliveryResult =
  /** Applied, now or by an earlier attempt. `newId`: the server's id that replaces a provisional one. */
  | { kind: 'delivered'; newId?: string }
  /** Permanently rejected by the server. */
  | { kind: 'rejected'; reason: string }
  /** The server responded with 429 or 5xx. `afterMs`: its Retry-After. */
  | { kind: 'retryLater'; afterMs?: number }
  /** The session has ended. Rows stay until the same shopper has logged in again. */
  | { kind: 'unauthenticated' }
  /** No response of the server itself: none at all, or one of a captive portal or firewall. */
  | { kind: 'unreachable' };

/** The result of one attempt to deliver a row. */
export type DeliveryResult =
  /** Applied, now or by an earlier attempt. `newId`: the server's id of what was provisional. */
  | { kind: 'delivered'; newId?: string }
  /** Permanently rejected by the server. */
  | { kind: 'rejected'; reason: string }
  /** The server was busy or broken. `afterMs`: its Retry-After. */
  | { kind: 'retryLater'; afterMs?: number }
  /** The session is over. Rows stay until the same person has logged in again. */
  | { kind: 'unauthenticated' }
  /** No response of the server itself: none at all, or that of a captive portal or firewall. */
  | { kind: 'unreachable' };

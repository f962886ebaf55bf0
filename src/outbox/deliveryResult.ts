/** What became of an attempt to deliver a row. */
export type DeliveryResult =
  /** Done, now or at an earlier attempt. `newId`: what the shop calls what was provisional. */
  | { kind: 'delivered'; newId?: string }
  /** The shop said no, and would say it again. */
  | { kind: 'rejected'; reason: string }
  /** The shop was busy or broken. `afterMs`: it asks to be left alone for so long. */
  | { kind: 'retryLater'; afterMs?: number }
  /** The session is over. Rows stay until the same person is back. */
  | { kind: 'unauthenticated' }
  /** No answer from the shop itself: none at all, or that of a portal or firewall. */
  | { kind: 'unreachable' };

import { isTransient } from '../requests/errors';

/** The result of one attempt to deliver a row. */
export type DeliveryResult =
  /** Applied, now or by an earlier attempt. `id`: the server's, of what the row created or changed. */
  | { kind: 'delivered'; id?: string | undefined }
  /** Permanently rejected by the server. */
  | { kind: 'rejected'; reason: string }
  /** The server responded with 429 or 5xx. `afterMs`: its Retry-After. */
  | { kind: 'retryLater'; afterMs?: number | undefined }
  /** The session has ended. Rows stay until the same shopper has logged in again. */
  | { kind: 'unauthenticated' }
  /** No response of the server itself: none at all, or one of a captive portal or firewall. */
  | { kind: 'unreachable' };

/** A failed call. */
export interface Failure {
  /** The HTTP status; null when the server did not respond. */
  status?: number | null;
  message?: string;
  retryAfter?: number | undefined;
  /** The API's error code. */
  code?: string | undefined;
}

/** Maps a failed call to the result for its row. @param isRemoval a 404 then counts as delivered */
export const deliveryResultOf = (
  { status, message = '', retryAfter }: Failure,
  isRemoval = false,
): DeliveryResult => {
  if (status === null || status === undefined) return { kind: 'unreachable' };
  if (isTransient(status)) return { kind: 'retryLater', afterMs: retryAfter };
  if (status === 401) return { kind: 'unauthenticated' };
  if (status === 404 && isRemoval) return { kind: 'delivered' };
  return { kind: 'rejected', reason: message };
};

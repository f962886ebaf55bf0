import type { Failure } from '../contract/envelope';
import type messages from '../messages/en/shop.json';

/** Keys of the messages that are shown when the server sends none. */
export type ErrorKey = keyof (typeof messages)['errors'];
export type SuccessKey = keyof (typeof messages)['successes'];

/** A failed request. Its message is shown to the shopper. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The HTTP status; null without a response (no network, or a timeout). */
  readonly status: number | null;
  /** Milliseconds to wait before the next request (Retry-After). */
  readonly retryAfter: number | undefined;
  /** The API's error code, if the response has one. */
  readonly code: string | undefined;
  /** Current data after a conflict: the available quantity or the cart lines. */
  readonly data: Failure['data'];

  constructor(
    message: string,
    status: number | null,
    { retryAfter, code, data }: { retryAfter?: number; code?: string; data?: Failure['data'] } = {},
  ) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
    this.code = code;
    this.data = data;
  }
}

/** Whether the same call may succeed later: no response, 429 or 5xx. */
export const isTransient = (status: number | null | undefined) =>
  status === null ||
  (status !== undefined && (status === 408 || status === 425 || status === 429 || status >= 500));

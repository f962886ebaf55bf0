import type messages from '../../../texts/en/storefront/shop.json';
import type { Failure } from '../../contract/envelope';
import { isServerError } from './response';

/** Keys of the messages that are shown when the server sends none. */
export type ErrorKey = keyof (typeof messages)['errors'];
export type SuccessKey = keyof (typeof messages)['successes'];

/** The code of a failure of an optional call that the host does not know. A gateway may answer so for a while, too. */
export const CALL_MISSING = 'call_missing';

interface ErrorDetails {
  retryAfter?: number | undefined;
  code?: string | undefined;
  data?: Failure['data'];
}

/** A failed request. Its message is shown to the shopper. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The code of the body; null without a response of the shop (no network, a timeout, a captive portal). */
  readonly status: number | null;
  /** Milliseconds to wait before the next request (Retry-After). */
  readonly retryAfter: number | undefined;
  /** The API's error code, if the response has one, or `CALL_MISSING`. */
  readonly code: string | undefined;
  /** Current data after a conflict: the available quantity or the cart lines. */
  readonly data: Failure['data'];

  constructor(
    message: string,
    status: number | null,
    { retryAfter, code, data }: ErrorDetails = {},
  ) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
    this.code = code;
    this.data = data;
  }
}

const TRANSIENT = [408, 425, 429];

/** Whether the same call may succeed later: no response, 408, 425, 429 or 5xx. */
export const isTransient = (status: number | null | undefined) =>
  status === null ||
  (status !== undefined && (TRANSIENT.includes(status) || isServerError(status)));

import type { Failure } from '../contract/envelope';
import type messages from '../messages/en.json';

/** The keys of the default messages, for when the server sends none. */
export type ErrorKey = keyof (typeof messages)['errors'];
export type SuccessKey = keyof (typeof messages)['successes'];

/** A call that failed. Its message is shown to the shopper. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The HTTP status, null without a response: no network, or a timeout. */
  readonly status: number | null;
  /** Milliseconds the server asks to be left alone. */
  readonly retryAfter: number | undefined;
  /** What the server calls the failure, where it has a name for it. */
  readonly code: string | undefined;
  /** What is true now, of a conflict. */
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

import type messages from '../messages/en.json';

/** The keys of the default messages of spec §8. */
export type ErrorKey = keyof (typeof messages)['errors'];

/** A call that failed. Its message is the sentence the shopper reads. */
export class ApiError extends Error {
  override name = 'ApiError';
  /** The HTTP status, null when no answer came: no network, or a time-out. */
  readonly status: number | null;

  constructor(message: string, status: number | null) {
    super(message);
    this.status = status;
  }
}

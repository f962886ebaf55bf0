import type { Failure } from '../../../../src/contract/envelope';
import type { Message } from '../../messages/message';
import { translator } from '../../messages/translator';

export type ErrorMessage = Message<'errors'>;

/** What is wrong with an import. */
export interface Problem {
  /** 'products.17.category' */
  path: string;
  /** Where that is in a spreadsheet, from 1. */
  line?: number;
  /** Of the spreadsheet. */
  column?: string;
  message: ErrorMessage;
}

/** The data of a failure before its messages are translated. */
export type ErrorData = Omit<NonNullable<Failure['data']>, 'problems'> & { problems?: Problem[] };

const keyOf = (message: ErrorMessage) => (typeof message === 'string' ? message : message[0]);

/** A failed response: HTTP status and messages, whose first one has the machine-readable code in its key. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;
  readonly code: string;
  readonly messages: readonly ErrorMessage[];
  /** The current state, for a caller that can act on it. */
  readonly data: ErrorData | undefined;

  constructor(
    statusCode: number,
    message: ErrorMessage,
    { data, more = [] }: { data?: ErrorData | undefined; more?: readonly ErrorMessage[] } = {},
  ) {
    const messages = [message, ...more];
    super(messages.map(translator('errors')).join(' '));
    this.statusCode = statusCode;
    this.code = keyOf(message).replace(/\..*/, '');
    this.messages = messages;
    this.data = data;
  }
}

/** 429 Too Many Requests. */
export class RateLimitError extends HttpError {
  /** Seconds. */
  readonly retryAfter: number;

  constructor(reason: ErrorMessage, retryAfter: number) {
    super(429, reason, { more: [tryAgain(retryAfter)] });
    this.retryAfter = retryAfter;
  }
}

const tryAgain = (seconds: number): ErrorMessage => {
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120
    ? ['too_many_requests.againInMinutes', { minutes }]
    : ['too_many_requests.againInHours', { hours: Math.ceil(minutes / 60) }];
};

type NotFound = Extract<
  ErrorMessage,
  `not_found.${string}` | readonly [`not_found.${string}`, object]
>;

export const notFound = (message: NotFound) => new HttpError(404, message);

import type { Failure } from '../../src/contract/envelope';

/** A failed response: HTTP status, machine-readable code, and a sentence for the shopper. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly statusCode: number;
  readonly code: string;
  /** The current state, for a caller that can act on it. */
  readonly data: Failure['data'];

  constructor(statusCode: number, code: string, message: string, data?: Failure['data']) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.data = data;
  }
}

/** 429 Too Many Requests. */
export class RateLimitError extends HttpError {
  /** Seconds. */
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number, code = 'too_many_requests') {
    super(429, code, message);
    this.retryAfter = retryAfter;
  }
}

export const notFound = (message: string) => new HttpError(404, 'not_found', message);

export const outOfStock = (product: string, label: string, available: number) => {
  const pack = `${product} (${label})`;
  return new HttpError(409, 'out_of_stock', shortage(pack, available), { available });
};

const shortage = (pack: string, available: number) => {
  if (available === 0) return `${pack} is sold out.`;
  return available === 1 ? `Only 1 of ${pack} is left.` : `Only ${available} of ${pack} are left.`;
};

import type { Failure } from '../../src/contract/envelope';

/** An answer other than success: its status, a word for machines, a sentence for the shopper. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly statusCode: number;
  readonly word: string;
  /** What is true now, for a caller that wants to act on it. */
  readonly data: Failure['data'];

  constructor(statusCode: number, word: string, message: string, data?: Failure['data']) {
    super(message);
    this.statusCode = statusCode;
    this.word = word;
    this.data = data;
  }
}

/** 429: too often, or too much at once; `retryAfter` is in seconds. */
export class TooOften extends Refusal {
  readonly retryAfter: number;

  constructor(message: string, retryAfter: number, word = 'too_many_requests') {
    super(429, word, message);
    this.retryAfter = retryAfter;
  }
}

export const notFound = (message: string) => new Refusal(404, 'not_found', message);

/** Fewer of a pack can be had than were asked for. */
export const outOfStock = (product: string, label: string, available: number) => {
  const pack = `${product} (${label})`;
  const message =
    available === 0
      ? `${pack} is sold out.`
      : `Only ${available} of ${pack} ${available === 1 ? 'is' : 'are'} left.`;
  return new Refusal(409, 'out_of_stock', message, { available });
};

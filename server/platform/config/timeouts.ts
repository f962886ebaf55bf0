export interface Timeouts {
  /** The timeout of the headers of a request, and then of its body. */
  requestMs: number;
  /** The timeout of the body of an operator with a valid token: 20 MB need less than 300 kbit/s. */
  uploadMs: number;
}

export const timeouts: Timeouts = { requestMs: 30_000, uploadMs: 10 * 60_000 };

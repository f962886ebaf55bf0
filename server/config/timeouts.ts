export interface Timeouts {
  /** For the headers of a request, and then for its body. */
  requestMs: number;
  /** For the body of an operator, whose token is valid: 20 MB need less than 300 kbit/s. */
  uploadMs: number;
}

export const timeouts: Timeouts = { requestMs: 30_000, uploadMs: 10 * 60_000 };

export const MINUTE = 60 * 1000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export interface Limit {
  /** What is limited; shown in docs/operator/limits.md. */
  counts: string;
  amount: number;
  /** Undefined for what is limited at any moment. */
  windowMs?: number;
  /** The environment variable that overrides the amount; 0 is no limit. */
  variable: string;
}

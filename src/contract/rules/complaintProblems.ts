/** What may be wrong with a line that was delivered. */
export const PROBLEMS = ['missing', 'damaged', 'spoilt', 'wrong', 'other'] as const;
export type ComplaintProblem = (typeof PROBLEMS)[number];

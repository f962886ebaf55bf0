/** A build is larger than its budget in `scripts/budgets.ts`. The message is for the terminal. */
export class BudgetError extends Error {
  override name = 'BudgetError';
}

import { stat } from 'node:fs/promises';
import path from 'node:path';
import { budgets } from '../budgets.ts';
import { BudgetError } from './budgetError.ts';

/**
 * The Desk is opened beside the packing table, on a phone with a weak signal.
 * @param files all built ones, relative to `folder`, with their Brotli copies beside those that are worth it
 * @throws BudgetError
 */
export const enforceDeskBudget = async (files: string[], folder: string) => {
  const transferred = async (file: string) => {
    const compressed = await stat(path.join(folder, `${file}.br`)).catch(() => undefined);
    return (compressed ?? (await stat(path.join(folder, file)))).size;
  };
  for (const [type, limit] of Object.entries(budgets.desk.bytes)) {
    const sizes = files.filter((file) => file.endsWith(`.${type}`)).map(transferred);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    if (bytes > limit) {
      throw new BudgetError(
        `The Desk is too large. ${type}: ${bytes} bytes, ${bytes - limit} more than its budget.`,
      );
    }
  }
};

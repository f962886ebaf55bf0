import type { ImportProgress } from '../../src/contract/operator/operatorSheet';
import type { ShopClient } from '../shared/shopClient';

/** Between two looks at the progress. */
const INTERVAL_MS = 2000;

/** Says how far a long import is, or the way back of one, where somebody looks. */
export const withProgress = async <Result>(shop: ShopClient, work: () => Promise<Result>) => {
  const { stderr } = process;
  const timer = setInterval(async () => {
    const progress = await shop
      .call<ImportProgress>('GET', 'catalogue/progress')
      .catch(() => undefined);
    const { done = 0, of = 0 } = progress?.data ?? {};
    if (of > 0) stderr.write(`\r${done} of ${of} products`);
  }, INTERVAL_MS);
  if (!stderr.isTTY) clearInterval(timer);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (stderr.isTTY) stderr.write('\r');
  }
};

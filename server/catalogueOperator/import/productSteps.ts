import type { CatalogueChange } from '../../../src/contract/operator/operatorCatalogueChange';
import type { WeighingRules } from '../../catalogue/portionPrices';
import type { Database } from '../../platform/db/database';
import { HttpError, type Problem } from '../../platform/http/errors/httpError';
import { archiveProducts } from '../archiveProducts';
import type { PlanBatch } from './planBatches';
import type { ProductPlan } from './planProducts';
import type { Remember } from './undo/rememberImport';
import { writeProducts } from './writeProducts';

/**
 * A part of an import, for a transaction of its own, in which it is planned again: the shop may have changed.
 * @returns what it has changed
 * @throws HttpError 409 when it is no longer possible
 */
export type ImportStep = (tx: Database) => Promise<CatalogueChange[]>;

interface PlannedProducts {
  batches: () => Iterable<PlanBatch>;
  /** Whether a product that stays, or comes, has the SKU. */
  isSkuUsed: (sku: string) => boolean;
  hasArchived: boolean;
  /** By slug. */
  categoryIds: Map<string, string>;
  remember?: Remember | undefined;
  weighing: WeighingRules;
}

/** Writes products batch by batch: first those whose archiving frees the SKU of another one. */
export function* productSteps({
  batches,
  isSkuUsed,
  hasArchived,
  categoryIds,
  remember,
  weighing,
}: PlannedProducts): Generator<ImportStep> {
  const isSkuReused = ({ before }: ProductPlan) =>
    before?.packs.some(({ sku }) => sku !== undefined && isSkuUsed(sku)) === true;
  const isArchived = ({ after }: ProductPlan) => after.status === 'archived';

  function* write(
    isWritten: (plan: ProductPlan) => boolean,
    writePlans: (tx: Database, plans: ProductPlan[]) => Promise<void>,
  ): Generator<ImportStep> {
    for (const planBatch of batches()) {
      yield async (tx) => {
        const problems: Problem[] = [];
        const plans = (await planBatch(tx, problems)).filter(isWritten);
        if (problems.length > 0) throw new HttpError(409, 'not_possible.importedInPart');
        if (plans.length > 0) await writePlans(tx, plans);
        await remember?.(tx, { products: plans });
        return plans.map(({ change }) => change);
      };
    }
  }

  if (hasArchived) yield* write((plan) => isArchived(plan) && isSkuReused(plan), archiveProducts);
  yield* write(
    (plan) => !isArchived(plan),
    (tx, plans) => writeProducts(tx, plans, categoryIds, weighing),
  );
  if (hasArchived) yield* write(isArchived, archiveProducts);
}

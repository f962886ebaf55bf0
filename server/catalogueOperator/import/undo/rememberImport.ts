import { eq } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database';
import { newId } from '../../../platform/db/ids';
import { inTransaction } from '../../../platform/db/transaction';
import type { Operator } from '../../../platform/operator/operatorAccess';
import type { ChangeList } from '../changeList';
import { lockImports } from '../importLock';
import type { ProductPlan } from '../planProducts';
import type { ProductRecord } from '../productRecords';
import { sheetImport, sheetImportChange } from './sheetImportSchema';

/** Called in the transaction of each step, with what it writes. */
export type Remember = (
  tx: Database,
  written: { products: ProductPlan[] } | { categories: string[] },
) => Promise<void>;

/** Forgets the import before, and remembers this one, so that it can be taken back. */
export const beginRemembering = async (
  db: Database,
  { changed, isStocked }: ChangeList,
  { operator, now }: { operator: Operator; now: Date },
): Promise<Remember> => {
  const id = newId('imp');
  await inTransaction(db, async (tx) => {
    await lockImports(tx);
    await tx.delete(sheetImport);
    await tx
      .insert(sheetImport)
      .values({ id, at: now, operator: operator.name, isStocked, changed });
  });
  return async (tx, written) => {
    const rows =
      'products' in written ? written.products.map(productChange) : written.categories.map(made);
    if (rows.length === 0) return;
    // Another import may have begun since, and be the last one.
    const [last] = await tx.select().from(sheetImport).where(eq(sheetImport.id, id));
    if (last)
      await tx.insert(sheetImportChange).values(rows.map((row) => ({ ...row, importId: id })));
  };
};

const made = (slug: string) => ({ list: 'categories' as const, slug, before: null, after: {} });

const productChange = ({ before, after, change: { fields = [] } }: ProductPlan) => ({
  list: 'products' as const,
  slug: after.slug,
  before: before ? only(before, fields) : null,
  after: before ? only(after, fields) : after,
});

const only = (record: ProductRecord, fields: string[]): Partial<ProductRecord> =>
  Object.fromEntries(Object.entries(record).filter(([field]) => fields.includes(field)));

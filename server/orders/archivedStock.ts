import { sql } from 'drizzle-orm';
import { archivedProduct } from '../catalogue/catalogueSchema';
import type { Database } from '../platform/db/database';

/** Changes the stored stock of an archived product: fewer packs when they are shipped, more when they come back. */
export const changeArchivedStock = async (tx: Database, variantId: string, by: number) => {
  const containsPack = JSON.stringify({ packs: [{ id: variantId }] });
  await tx
    .update(archivedProduct)
    .set({
      record: sql`jsonb_set(${archivedProduct.record}, '{packs}', (
        select jsonb_agg(case when pack->>'id' = ${variantId}
          then jsonb_set(pack, '{stock}', to_jsonb(greatest((pack->>'stock')::int + ${by}::int, 0)))
          else pack end order by place)
        from jsonb_array_elements(${archivedProduct.record}->'packs')
          with ordinality as packs(pack, place)))`,
    })
    .where(sql`${archivedProduct.record} @> ${containsPack}::jsonb`);
};

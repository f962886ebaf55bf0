import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { archivedProduct } from '../db/schema/catalogue';

/** Reduces the stored stock of an archived product by packs that are shipped. */
export const shipFromArchive = async (tx: Database, variantId: string, quantity: number) => {
  const containsPack = JSON.stringify({ packs: [{ id: variantId }] });
  await tx
    .update(archivedProduct)
    .set({
      record: sql`jsonb_set(${archivedProduct.record}, '{packs}', (
        select jsonb_agg(case when pack->>'id' = ${variantId}
          then jsonb_set(pack, '{stock}', to_jsonb(greatest((pack->>'stock')::int - ${quantity}::int, 0)))
          else pack end order by place)
        from jsonb_array_elements(${archivedProduct.record}->'packs')
          with ordinality as packs(pack, place)))`,
    })
    .where(sql`${archivedProduct.record} @> ${containsPack}::jsonb`);
};

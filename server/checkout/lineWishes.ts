import { eq, inArray } from 'drizzle-orm';
import type { CheckoutLine } from '../../src/contract/checkout';
import type { WantedInstead } from '../../src/contract/order';
import { product, variant } from '../catalogue/catalogueSchema';
import type { Database } from '../platform/db/database';

/** What a customer wants of a line beside its packs. */
export interface LineWish {
  /** For those who pack it. */
  note: string | null;
  /** If it is missing. */
  instead: WantedInstead | null;
}

/**
 * By the variant of the line. An alternative that is no longer sold, or is ordered itself, does not hold up an order that
 * waited for a signal: it is left out.
 */
export const readWishes = async (
  tx: Database,
  lines: CheckoutLine[],
): Promise<Map<string, LineWish>> => {
  const ordered = new Set(lines.map(({ variantId }) => variantId));
  const wanted = lines.flatMap(({ instead }) =>
    instead && !ordered.has(instead) ? [instead] : [],
  );
  const found = await findNamed(tx, wanted);
  return new Map(
    lines.flatMap(({ variantId, note: typed, instead: id }) => {
      const [note, instead] = [typed?.trim() || null, found.get(id ?? '') ?? null];
      return note || instead ? [[variantId, { note, instead }] as const] : [];
    }),
  );
};

const findNamed = async (tx: Database, ids: string[]) => {
  if (ids.length === 0) return new Map<string, WantedInstead>();
  const rows = await tx
    .select({ variantId: variant.id, name: product.name, label: variant.label })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .where(inArray(variant.id, ids));
  return new Map(rows.map((row) => [row.variantId, row]));
};

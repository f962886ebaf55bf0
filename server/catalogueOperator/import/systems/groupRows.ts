import type { System, SystemRow } from './system';

interface Member {
  row: SystemRow;
  /** '' for a variant without a name of its own. */
  label: string;
}

/** A product of another system's file. */
export interface Group {
  /** The row that has its texts. */
  main: SystemRow;
  /** Whether that row is of the product alone, without a variant. */
  isOwn: boolean;
  variants: Member[];
  pictures: string[];
}

/** The rows of a file by their products, in the order of their first rows, and the rows that are no goods. */
export const groupRows = (rows: SystemRow[], { productOf, variantOf, childrenOf }: System) => {
  const children = new Map(rows.flatMap((row) => childrenOf?.(row) ?? []));
  const groups = new Map<string, Group>();
  const skipped: SystemRow[] = [];
  let before = '';
  for (const row of rows) {
    const own = productOf(row, before);
    before = own;
    if (!own) {
      skipped.push(row);
      continue;
    }
    const child = children.get(row.taken.sku ?? '');
    const key = child?.product ?? own;
    const group = groups.get(key) ?? { main: row, isOwn: false, variants: [], pictures: [] };
    groups.set(key, group);
    const label = child?.label ?? variantOf(row);
    // Variants of some systems stand above the row of their product.
    if (row.taken.name && !group.isOwn && (label === undefined || !group.main.taken.name)) {
      group.main = row;
      group.isOwn = label === undefined;
    }
    group.pictures.push(...row.pictures);
    if (label !== undefined && !isRepeated(group, row)) group.variants.push({ row, label });
  }
  return { groups: [...groups.values()], skipped };
};

/** Some systems repeat a variant for each language. */
const isRepeated = ({ variants }: Group, { taken: { sku } }: SystemRow) =>
  sku !== undefined && variants.some(({ row }) => row.taken.sku === sku);

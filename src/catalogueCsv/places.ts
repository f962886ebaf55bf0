/** Columns whose name differs from that of the field. */
const columnOf: Record<string, string> = {
  label: 'pack',
  packs: 'pack',
  'farm.name': 'farm',
  'farm.place': 'farm_place',
  'farm.image': 'farm_image',
  'farm.about': 'farm_about',
  harvestedOn: 'harvested_on',
  shelfLife: 'shelf_life',
  storagePlace: 'storage_place',
  taxClass: 'tax_class',
  soldBy: 'sold_by',
  weighed: 'sold_by',
  per: 'price_per',
};

/** The column of the field at a path: that of 'products.3.packs.0.label' is `pack` of the pack 0 of the product 3. */
export const columnAt = (path: string) => {
  const [, product, , pack, text, code, field = ''] =
    /^products\.(\d+)(\.packs\.(\d+))?\.?(texts\.(\w+)\.)?(farm\.\w+|[^:.]*)/.exec(path) ?? [];
  const name = columnOf[field] ?? field;
  return {
    product: Number(product),
    ...(pack !== undefined && { pack: Number(pack) }),
    column: text ? `${name}:${code}` : name,
  };
};

/** @param bySlug the products in their order, with the lines of each and of its packs */
export const csvPlaces = (bySlug: Map<string, { lines: number[] }>) => {
  let all: { lines: number[] }[] | undefined;
  /** Where 'products.3.name' is in the file. */
  return (path: string) => {
    all ??= [...bySlug.values()];
    const { product, pack, column } = columnAt(path);
    const lines = all[product]?.lines ?? [];
    const line = pack === undefined ? lines[0] : (lines[pack + 1] ?? lines[0]);
    return { line, column };
  };
};

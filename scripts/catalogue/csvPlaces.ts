/** Columns whose name differs from that of the field. */
const columnOf: Record<string, string> = {
  label: 'pack',
  packs: 'pack',
  'farm.place': 'farm_place',
  'farm.image': 'farm_image',
  'farm.about': 'farm_about',
  harvestedOn: 'harvested_on',
  shelfLife: 'shelf_life',
  taxClass: 'tax_class',
};

/** @param bySlug the products in their order, with the lines of each and of its packs */
export const csvPlaces = (bySlug: Map<string, { lines: number[] }>) => {
  let all: { lines: number[] }[] | undefined;
  return (path: string) => {
    all ??= [...bySlug.values()];
    const [, product, , pack, field = ''] =
      /^products\.(\d+)(\.packs\.(\d+))?\.?(farm\.\w+|[^:.]*)/.exec(path) ?? [];
    const lines = all[Number(product)]?.lines ?? [];
    const line = pack === undefined ? lines[0] : (lines[Number(pack) + 1] ?? lines[0]);
    return `line ${line}, column ${columnOf[field] ?? field}${path.endsWith(':') ? ':' : ''}`;
  };
};

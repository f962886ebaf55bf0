import type { ImportedPack } from '../../../src/contract/operator/operatorCatalogue';
import type { PackChange } from '../../../src/contract/operator/operatorCatalogueChange';
import { typedCode } from '../../../src/contract/rules/typed/typedCode';
import type { Net } from '../../catalogue/unitPrice';
import { pieceWord, shopLocale } from '../../platform/config/shopLocale';
import { newId } from '../../platform/db/ids';
import type { ErrorMessage } from '../../platform/http/errors/httpError';
import type { PackRecord } from './productRecords';

type Report = (field: string, message: ErrorMessage) => void;

/** The packs of a product after the import. Missing fields of a new pack are reported. */
export const mergePacks = (imported: ImportedPack[], before: PackRecord[], report: Report) =>
  imported.flatMap((pack, at) => {
    const merged = mergedPack(pack, before, (field, message) =>
      report(`packs.${at}.${field}`, message),
    );
    return merged ? [merged] : [];
  });

const mergedPack = (
  pack: ImportedPack,
  packs: PackRecord[],
  report: Report,
): PackRecord | undefined => {
  const name = pack.label ?? (pack.net && packLabel(pack.net));
  const known =
    packs.find(({ sku }) => sku !== undefined && sku === pack.sku) ??
    // Stored before SKUs were read as codes.
    packs.find(({ sku }) => sku !== undefined && typedCode(sku) === pack.sku) ??
    packs.find(({ label }) => name !== undefined && isSameLabel(label, name));
  if (known) return { ...known, ...pack, stock: known.stock ?? 0 };
  const { price, mrp, net, sku, stock = 0 } = pack;
  if (!price) report('price', 'not_importable.packPrice');
  if (!mrp) report('mrp', 'not_importable.packMrp');
  if (!net) report('net', 'not_importable.packNet');
  if (!name || !price || !mrp || !net) return undefined;
  return {
    id: newId('var'),
    label: name,
    price,
    mrp,
    net,
    stock,
    ...(sku !== undefined && { sku }),
  };
};

/** Whether two packs of a file are the same pack in the shop. */
export const isSamePack = (one: PackRecord, other: PackRecord) =>
  one.id === other.id || isSameLabel(one.label, other.label);

const isSameLabel = (one: string, other: string) => normal(one) === normal(other);

const normal = (label: string) => label.replace(/\s/g, '').toLowerCase();

/** What an import does with the packs of a product, with old and new prices. */
export const packChanges = (before: PackRecord[], after: PackRecord[]): PackChange[] => {
  const afterById = new Map(after.map((pack) => [pack.id, pack]));
  const beforeIds = new Set(before.map(({ id }) => id));
  return [
    ...before.flatMap((pack): PackChange[] => {
      const { label } = pack;
      const now = afterById.get(pack.id);
      if (!now)
        return [{ label, action: 'remove', before: pricesOf(pack), stock: pack.stock ?? 0 }];
      if (now.price === pack.price && now.mrp === pack.mrp) return [];
      return [{ label, action: 'change', before: pricesOf(pack), after: pricesOf(now) }];
    }),
    ...after
      .filter(({ id }) => !beforeIds.has(id))
      .map((pack): PackChange => {
        const { label, stock = 0 } = pack;
        return { label, action: 'add', after: pricesOf(pack), stock };
      }),
  ];
};

const pricesOf = ({ price, mrp }: PackRecord) => ({ price, mrp });

const large = { g: 'kilogram', ml: 'liter' } as const;
const small = { g: 'gram', ml: 'milliliter' } as const;

/** The label of a pack without a name of its own, in the shop's locale: 1500 g is '1,5 kg' in Germany. */
export const packLabel = ({ quantity, unit }: Net) => {
  if (unit === 'piece') {
    const count = new Intl.NumberFormat(shopLocale()).format(quantity);
    return `${count} ${pieceWord() ?? (quantity === 1 ? 'piece' : 'pieces')}`;
  }
  const isLarge = quantity >= 1000;
  const format = new Intl.NumberFormat(shopLocale(), {
    style: 'unit',
    unit: isLarge ? large[unit] : small[unit],
    maximumFractionDigits: 3,
  });
  // With ordinary spaces, since operators type labels in commands.
  return format.format(isLarge ? quantity / 1000 : quantity).replace(/\s/g, ' ');
};

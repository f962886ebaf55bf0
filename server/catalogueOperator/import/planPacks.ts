import { parseNet } from '../../../src/catalogueCsv/netCell';
import type { ImportedPack } from '../../../src/contract/operator/operatorCatalogue';
import type { PackChange } from '../../../src/contract/operator/operatorCatalogueChange';
import { typedCode } from '../../../src/contract/rules/typed/typedCode';
import type { Net } from '../../catalogue/unitPrice';
import { pieceWord, shopLocale } from '../../platform/config/shopLocale';
import { newId } from '../../platform/db/ids';
import type { ErrorMessage } from '../../platform/http/errors/httpError';
import type { PackRecord } from './productRecords';

type Report = (field: string, message: ErrorMessage) => void;

/** How packs of a file are read. */
export interface PackRules {
  /** Whether packs have a maximum retail price by law; elsewhere the price counts where the list price is left out. */
  hasMrp: boolean;
  /** Whether they are those of a spreadsheet, which changes what it takes for a day or a number. */
  isSheet?: boolean | undefined;
  /** Whether packs that the shop has get the stock of the file, too. */
  takeStock?: boolean | undefined;
}

/** The packs of a product after the import. Missing fields of a new pack are reported. */
export const mergePacks = (
  imported: ImportedPack[],
  before: PackRecord[],
  rules: PackRules,
  report: Report,
) =>
  imported.flatMap((pack, at) => {
    const merged = mergedPack(pack, before, rules, (field, message) =>
      report(`packs.${at}.${field}`, message),
    );
    return merged ? [merged] : [];
  });

const mergedPack = (
  pack: ImportedPack,
  packs: PackRecord[],
  { hasMrp, isSheet, takeStock }: PackRules,
  report: Report,
): PackRecord | undefined => {
  const name = pack.label ?? (pack.net && packLabel(pack.net));
  const known =
    packs.find(({ sku }) => sku !== undefined && sku === pack.sku) ??
    // Stored before SKUs were read as codes.
    packs.find(({ sku }) => sku !== undefined && typedCode(sku) === pack.sku) ??
    packs.find(({ label }) => name !== undefined && isSameLabel(label, name));
  if (isSheet) reportSpoilt(pack, known, report);
  if (known) {
    const { stock = 0 } = known;
    const merged = withWeight(
      { ...known, ...pack, stock: (takeStock ? pack.stock : undefined) ?? stock },
      known.weighed,
      pack.weighed,
    );
    reportUnweighable(merged, report);
    return hasMrp || pack.mrp !== undefined ? merged : { ...merged, mrp: listPrice(known, merged) };
  }
  const { price, sku, stock = 0 } = pack;
  // '500 g' of a spreadsheet that has one column for both.
  const net = pack.net ?? (isSheet && name !== undefined ? parseNet(name) : undefined);
  const mrp = pack.mrp ?? (hasMrp ? undefined : price);
  if (!price) report('price', 'not_importable.packPrice');
  if (hasMrp && !mrp) report('mrp', 'not_importable.packMrp');
  if (!net) report('net', 'not_importable.packNet');
  if (!name || !price || !mrp || !net) return undefined;
  const { soldBy } = pack;
  const added = {
    ...{ id: newId('var'), label: name, price, mrp, net, stock },
    ...(sku !== undefined && { sku }),
    ...(soldBy && { soldBy }),
  };
  const weighed = withWeight(added, undefined, pack.weighed);
  reportUnweighable(weighed, report);
  return weighed;
};

type Weighed = ImportedPack['weighed'];

/** Of what is sold by the piece nothing about weighing is kept. */
const withWeight = (
  { soldBy, weighed: _, ...pack }: Omit<PackRecord, 'weighed'> & { weighed?: Weighed },
  before: Weighed,
  imported: Weighed,
): PackRecord => {
  if (soldBy !== 'weight') return pack;
  const weighed = { choose: 'steps' as const, per: 'kg' as const, ...before, ...imported };
  return { ...pack, soldBy, weighed };
};

const reportUnweighable = ({ soldBy, net, weighed }: PackRecord, report: Report) => {
  if (soldBy !== 'weight') return;
  if (net.unit !== 'g') report('net', 'not_importable.weighedNet');
  const { least = net.quantity, most = Number.MAX_SAFE_INTEGER } = weighed ?? {};
  if (most < Math.max(least, net.quantity)) report('most', 'not_importable.weighedMost');
};

/** The list price that a pack keeps at another price: none that the price has overtaken. */
const listPrice = (known: PackRecord, { price }: PackRecord) =>
  known.mrp > known.price ? Math.max(known.mrp, price) : price;

/** A day, or a number whose last digits are gone: what a spreadsheet makes of '1-2', 'MAR-1' and long numbers. */
const SPOILT =
  /^(\d{4}-\d\d-\d\dT.*|\d{1,2}[-./][A-Z][a-z]{2}([-./]\d{2,4})?|[A-Z][a-z]{2}-\d\d|\d{1,2}[/.]\d{1,2}[/.]\d{2,4}|\d([.,]\d+)?E\+\d+)$/;

/** Reports what a spreadsheet has spoilt, unless the pack is called so in the shop. */
const reportSpoilt = (pack: ImportedPack, known: PackRecord | undefined, report: Report) => {
  for (const field of ['sku', 'label'] as const) {
    const value = pack[field];
    if (value === undefined || value === known?.[field]) continue;
    if (SPOILT.test(value)) report(field, ['not_importable.spoilt', { value }]);
    const before = known?.[field] ?? '';
    if (/^0+\d+$/.test(before) && before.replace(/^0+/, '') === value) {
      report(field, ['not_importable.lostZeros', { value, before }]);
    }
  }
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
      const [stockBefore, stockAfter] = [pack.stock ?? 0, now.stock ?? 0];
      const isCounted = stockBefore !== stockAfter;
      const isPricedAlike = now.price === pack.price && now.mrp === pack.mrp;
      if (isPricedAlike && now.soldBy === pack.soldBy && !isCounted) return [];
      const counted = isCounted && { counted: { before: stockBefore, after: stockAfter } };
      const prices = { before: pricesOf(pack), after: pricesOf(now) };
      return [{ label, action: 'change', ...prices, ...counted }];
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

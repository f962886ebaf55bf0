import type { Variant } from '../../../contract/catalogue/product';
import { defaultVariant } from '../../../contract/rules/defaultVariant';
import { MAX_QUANTITY } from '../../../contract/rules/maxQuantity';
import { stem } from '../../../contract/rules/search/stem';
import { fold } from '../../../contract/rules/typed/fold';
import { type Amount, type Content, readAmount } from './readAmount';
import type { WantedLine } from './readList';

type Pack = Pick<Variant, '_id' | 'label' | 'price' | 'unitPrice' | 'available'>;

/** Contents this near are the same: those that are computed from rounded prices. */
const TOLERANCE = 0.02;

/** The unit of a content, and how many of it the price per unit is for. */
const UNITS = { kg: ['g', 1000], l: ['ml', 1000], piece: ['piece', 1] } as const;

/** What a pack holds, by its price per unit, and the pieces that its label counts. */
const contentsOf = ({ label, price, unitPrice: { amount, per } }: Pack): Content[] => {
  const [unit, of] = UNITS[per];
  const contents: Content[] = amount > 0 ? [{ unit, value: (price / amount) * of }] : [];
  if (unit === 'piece') return contents;
  const { name, amount: labelled } = readAmount(label);
  const isCounted = labelled && labelled.kind !== 'total';
  // 'Loaf, 450 g'
  const pieces = isCounted ? labelled.count : name && !/^\d/.test(label) ? 1 : undefined;
  return pieces ? [...contents, { unit: 'piece', value: pieces }] : contents;
};

/** What a pack holds in a unit; undefined if that is not known. */
const valueIn = (pack: Pack, unit: Content['unit']) => {
  const contents = contentsOf(pack);
  const same = contents.find((content) => content.unit === unit);
  // Ghee, oil and curd are asked for by weight and by volume.
  const other = unit !== 'piece' ? contents.find((content) => content.unit !== 'piece') : undefined;
  return (same ?? other)?.value;
};

const holds = (pack: Pack, { unit, value }: Content) =>
  Math.abs((valueIn(pack, unit) ?? 0) / value - 1) <= TOLERANCE;

/** `fewer`: less is in stock. `otherUnit`: the amount cannot be compared with what the packs hold. */
export type PackNote = 'fewer' | 'otherUnit';

interface ChosenPack<Some extends Pack> {
  pack: Some;
  /** 0 when it is sold out. */
  quantity: number;
  note?: PackNote;
}

/** 'masoor dal 500': so many packs are not meant. */
const MIN_GRAMS = 50;

const stockOf = ({ available }: Pack) => Math.min(available, MAX_QUANTITY);

const limit = <Some extends Pack>(pack: Some, count: number): ChosenPack<Some> => {
  const quantity = Math.min(count, stockOf(pack));
  return { pack, quantity, ...(quantity < count && quantity > 0 && { note: 'fewer' }) };
};

/** The packs of one kind that hold the content: the smallest excess, then the lowest price, then the fewest packs. */
const cover = <Some extends Pack>(
  packs: readonly Some[],
  { unit, value: wanted }: Content,
): ChosenPack<Some> | undefined => {
  const options = packs.flatMap((pack) => {
    const value = valueIn(pack, unit);
    if (!value || pack.available === 0) return [];
    const count = Math.max(1, Math.ceil(wanted / value - TOLERANCE));
    const quantity = Math.min(count, stockOf(pack));
    const missing = quantity < count ? wanted - quantity * value : 0;
    const excess = Math.max(0, Math.round((quantity * value) / wanted / TOLERANCE) - 1 / TOLERANCE);
    return [{ pack, quantity, missing, excess, price: quantity * pack.price }];
  });
  const [best] = options.toSorted(
    (one, other) =>
      one.missing - other.missing ||
      one.excess - other.excess ||
      one.price - other.price ||
      one.quantity - other.quantity,
  );
  if (!best) return undefined;
  const { pack, quantity, missing } = best;
  return { pack, quantity, ...(missing > 0 && { note: 'fewer' }) };
};

const wordsOf = (text: string) => (fold(text).match(/[\p{L}\p{M}\d]+/gu) ?? []).join(' ');

const isPlural = (name: string) =>
  fold(name)
    .split(' ')
    .some((word) => stem(word) !== word);

const countOf = (amount?: Amount) => (amount && amount.kind !== 'total' ? amount.count : 1);

/** The pack of a product that fits a line of a list best, and how many. @param usual the pack that is taken without an amount */
export const choosePack = <Some extends Pack>(
  { name, amount, pack: label }: WantedLine,
  packs: readonly Some[],
  usual?: Some,
): ChosenPack<Some> | undefined => {
  const preferred = usual && usual.available > 0 ? usual : defaultVariant([...packs]);
  if (!preferred) return undefined;
  const named = label && packs.find((pack) => wordsOf(pack.label) === wordsOf(label));
  if (named && named.available > 0) return limit(named, countOf(amount));
  if (!amount || preferred.available === 0) return limit(preferred, 1);
  const uncertain: ChosenPack<Some> = { ...limit(preferred, 1), note: 'otherUnit' };
  if (amount.kind === 'total') return cover(packs, amount.content) ?? uncertain;
  const { count } = amount;
  const { per } = preferred.unitPrice;
  if (amount.kind === 'number' && count >= MIN_GRAMS && per !== 'piece') {
    const [unit] = UNITS[per];
    return cover(packs, { unit, value: count }) ?? uncertain;
  }
  if (amount.kind === 'packs') {
    const { content } = amount;
    if (!content) return limit(preferred, count);
    const same = packs.find((pack) => stockOf(pack) >= count && holds(pack, content));
    if (same) return limit(same, count);
    return cover(packs, { ...content, value: content.value * count }) ?? limit(preferred, count);
  }
  const pieces = cover(packs, { unit: 'piece', value: count });
  if (pieces) return pieces;
  // '3 onions' are not three packs, but '2 milk' and '2 atta' are.
  const isCountedGoods = amount.kind === 'number' && per === 'kg' && isPlural(name);
  return isCountedGoods ? uncertain : limit(preferred, count);
};

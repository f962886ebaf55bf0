import { formatMoney } from '../../server/platform/messages/money';
import type {
  CatalogueChange,
  CatalogueChanges,
  PackChange,
} from '../../src/contract/operator/operatorCatalogueChange';

const MAX_SHOWN = 50;

/** The changes of an import, one line each; removed packs come first, since their stock is lost. */
export const describeChanges = (
  { changed, changes, otherStock }: CatalogueChanges,
  currency: string,
) => {
  const removes = ({ packs = [] }: CatalogueChange) =>
    packs.some(({ action }) => action === 'remove');
  const sorted = changes.toSorted((one, other) => Number(removes(other)) - Number(removes(one)));
  const shown = sorted
    .slice(0, MAX_SHOWN)
    .map(({ list, slug, action, fields, packs = [] }) =>
      [
        [action.padEnd(7), slug ?? list, ...(fields ? [`(${fields.join(', ')})`] : [])].join(' '),
        ...packs.map((pack) => `        ${describePack(pack, currency)}`),
      ].join('\n'),
    );
  const more = changed - shown.length;
  return [
    ...shown,
    ...(more > 0 ? [`and ${more} more`] : []),
    ...(otherStock ? [stockSentence(otherStock)] : []),
  ];
};

const stockSentence = ({ count, first: [first] }: NonNullable<CatalogueChanges['otherStock']>) => {
  const example =
    first && ` (${first.slug} ${first.label}: ${first.shop}, the file says ${first.file})`;
  return `The stock of ${count} ${count === 1 ? 'pack' : 'packs'} stays as the shop has it${example}: --take-stock counts them as the file does.`;
};

const describePack = (
  { action, label, before, after, stock, counted }: PackChange,
  currency: string,
) => {
  const prices = [before, after].flatMap((each) =>
    each
      ? [`${formatMoney(each.price, currency)} (list price ${formatMoney(each.mrp, currency)})`]
      : [],
  );
  const packs = stock === undefined ? [] : [`${stock} in the shop`];
  const count = counted ? [`stock ${counted.before} → ${counted.after}`] : [];
  return [`${action} ${label}`, prices.join(' → '), ...packs, ...count].join('  ');
};

import { formatMoney } from '../../server/platform/messages/money';
import type {
  CatalogueChange,
  CatalogueChanges,
  PackChange,
} from '../../src/contract/operatorCatalogueChange';

const MAX_SHOWN = 50;

/** The changes of an import, one line each; removed packs come first, since their stock is lost. */
export const describeChanges = ({ changed, changes }: CatalogueChanges, currency: string) => {
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
  return more > 0 ? [...shown, `and ${more} more`] : shown;
};

const describePack = ({ action, label, before, after, stock }: PackChange, currency: string) => {
  const prices = [before, after].flatMap((each) =>
    each ? [`${formatMoney(each.price, currency)} (MRP ${formatMoney(each.mrp, currency)})`] : [],
  );
  const packs = stock === undefined ? [] : [`${stock} in the shop`];
  return [`${action} ${label}`, prices.join(' → '), ...packs].join('  ');
};

import { htmlOf } from '../../export/htmlOf';
import { variantMetafields } from '../../export/metafields';
import { withoutEscape } from '../sheet/formulas';
import { plainText } from './plainText';
import type { SystemRow } from './system';

/** Whether this shop wrote the file. */
export const isOwn = ({ own }: SystemRow) => Object.keys(own).length > 0;

/** The category of a file that this shop wrote: 'honey Raw & other honey', unless another one was chosen since. */
export const ownCategory = ({ own, taken }: SystemRow) => {
  const [, slug, name] = /^(\S+) ([\s\S]+)$/.exec(own.category ?? '') ?? [];
  if (!slug || !name || withoutEscape(taken.category ?? '') !== name) return undefined;
  return { slug, name };
};

/** What this shop wrote by our columns. Of the description the HTML counts where it was changed since. */
export const ownCells = ({ own, taken }: SystemRow) => {
  const { category: _, description, ...all } = own;
  const cells = Object.fromEntries(
    Object.entries(all).filter(([name]) => !variantMetafields.includes(name)),
  );
  if (description === undefined) return cells;
  const before = plainText(htmlOf(withoutEscape(description)));
  return before === plainText(taken.description ?? '') ? { ...cells, description } : cells;
};

/** What this shop wrote of a variant that is sold by weight: its price is that of the weight. */
export const ownWeighedCells = ({ own }: SystemRow) =>
  own.sold_by
    ? Object.fromEntries(Object.entries(own).filter(([name]) => variantMetafields.includes(name)))
    : {};

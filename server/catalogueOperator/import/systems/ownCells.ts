import { htmlOf } from '../../export/htmlOf';
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
  const { category: _, description, net: __, ...cells } = own;
  if (description === undefined) return cells;
  const before = plainText(htmlOf(withoutEscape(description)));
  return before === plainText(taken.description ?? '') ? { ...cells, description } : cells;
};

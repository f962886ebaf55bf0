import { OperatorError } from '../../server/config/operatorError';
import { packColumns } from './packColumns';
import { productColumns } from './productColumns';

const columnNames = [...productColumns, ...packColumns].map(({ name }) => name);

/** @throws OperatorError unless the columns are known, each is there once, and packs can be told apart */
export const assertHeader = (names: string[]) =>
  assertPacksNamed(assertOnce(names.map(assertKnown)));

const assertKnown = (name: string) => {
  if (columnNames.includes(name)) return name;
  throw new OperatorError(
    `line 1: there is no column "${name}"; there are ${columnNames.join(', ')}.`,
  );
};

/** Only the last would count. */
const assertOnce = (names: string[]) => {
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice === undefined) return names;
  throw new OperatorError(`line 1: the column ${twice} is there twice.`);
};

/** Without their packs, prices would belong to none. */
const assertPacksNamed = (names: string[]) => {
  const ofPacks = names.filter((name) => packColumns.some((column) => column.name === name));
  if (ofPacks.length === 0 || names.includes('pack') || names.includes('sku')) return names;
  throw new OperatorError(
    `line 1: ${ofPacks.join(', ')} can be told apart only with a column pack or sku.`,
  );
};

import { CatalogueCsvError } from './csvProblem';
import { packColumns } from './packColumns';
import { productColumns } from './productColumns';
import { isTextColumn } from './textColumns';

/** All that a file may have, besides texts in other languages. */
export const columnNames = [...productColumns, ...packColumns].map(({ name }) => name);

/** @throws CatalogueCsvError unless all columns are known and unique, and identify the packs */
export const assertHeader = (names: string[]) =>
  assertPacksNamed(assertOnce(names.map(assertKnown)));

const assertKnown = (name: string) => {
  if (columnNames.includes(name) || isTextColumn(name)) return name;
  throw new CatalogueCsvError([{ problem: 'unknownColumn', columns: name }]);
};

/** The parser would use only the last of equal columns. */
const assertOnce = (names: string[]) => {
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice === undefined) return names;
  throw new CatalogueCsvError([{ problem: 'columnTwice', columns: twice }]);
};

/** Columns of packs, which need a column that identifies the pack. */
const assertPacksNamed = (names: string[]) => {
  const ofPacks = names.filter((name) => packColumns.some((column) => column.name === name));
  if (ofPacks.length === 0 || names.includes('pack') || names.includes('sku')) return names;
  throw new CatalogueCsvError([{ problem: 'unnamedPacks', columns: ofPacks.join(', ') }]);
};

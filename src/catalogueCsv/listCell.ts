/** Separates the entries of one cell. */
const BETWEEN = ' | ';
/** What has a meaning in a cell of a list is written after a backslash. */
const SPECIAL = /[\\|:]/g;
const EMPTY = '\\-';

const escaped = (text: string, special: RegExp) =>
  text === '' ? EMPTY : text.replace(special, '\\$&');
const unescaped = (text: string) => (text === EMPTY ? '' : text.replace(/\\([\\|:])/g, '$1'));

/** The parts of a cell between bars that are not after a backslash. */
const entriesOf = (cell: string) => {
  const parts = [''];
  for (const [token] of cell.matchAll(/\\[\\|:-]|[\s\S]/g)) {
    if (token === '|') parts.push('');
    else parts.push(`${parts.pop()}${token}`);
  }
  return parts.map((part) => part.trim()).filter(Boolean);
};

/** ['New', 'Raw | cold'] is 'New | Raw \| cold'. */
export const listCell = (entries: string[]) =>
  entries.map((entry) => escaped(entry, /[\\|]/g)).join(BETWEEN);

export const readList = (cell: string) => entriesOf(cell).map(unescaped);

interface Nutrient {
  name: string;
  amount: string;
}

/** 'Energy: 304 kcal | Fat: 0 g' */
export const nutritionCell = (nutrients: Nutrient[]) =>
  nutrients
    .map(({ name, amount }) => `${escaped(name, SPECIAL)}: ${escaped(amount, /[\\|]/g)}`)
    .join(BETWEEN);

/** A name up to the first colon that is not after a backslash, and an amount. */
const NUTRIENT = /^((?:\\[\\|:-]|[^:\\]|\\(?![\\|:-]))+):\s*(\S[\s\S]*)$/;

/** Undefined where an entry has no name and amount. */
export const readNutrition = (cell: string): Nutrient[] | undefined => {
  const entries = entriesOf(cell).map((entry) => NUTRIENT.exec(entry) ?? []);
  if (entries.some(([all]) => !all)) return undefined;
  return entries.map(([, name = '', amount = '']) => ({
    name: unescaped(name.trim()),
    amount: unescaped(amount),
  }));
};

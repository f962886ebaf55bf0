/** By the code of a language: the name of a column there, and in English. `*` is any text, in both the same where both have it. */
export type Translations = Record<string, Record<string, string>>;

const plain = (name: string) => name.trim().replaceAll("'", '’').toLowerCase();

/** A column in English, if its name is that of the language; else as it stands. */
const inEnglish = (column: string, names: Record<string, string>) => {
  for (const [name, english] of Object.entries(names)) {
    const [start = '', end] = plain(name).split('*');
    const found = plain(column);
    if (end === undefined) {
      if (found === start) return english;
    } else if (found.startsWith(start) && found.endsWith(end)) {
      const part = column.trim();
      return english.replace('*', () => part.slice(start.length, part.length - end.length));
    }
  }
  return column;
};

/** The header of a file in English, and as it may stand in each of the languages. */
export const headersIn = (columns: string[], translations: Translations = {}) => [
  columns,
  ...Object.values(translations).map((names) => columns.map((column) => inEnglish(column, names))),
];

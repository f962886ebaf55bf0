import type { System } from './system';
import { headersIn } from './translatedColumns';

/** The columns of a system's file by their names in English; undefined for the file of another one. */
export const headerOf = ({ signs, translations }: System, columns: string[]) =>
  headersIn(columns, translations).find((header) => {
    const names = new Set(header.map((name) => name.toLowerCase()));
    return signs.some((sign) => sign.every((column) => names.has(column.toLowerCase())));
  });

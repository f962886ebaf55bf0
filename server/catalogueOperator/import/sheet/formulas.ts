/** What spreadsheets take for the beginning of a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const ESCAPED = /^'(?='*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/;

/** A cell with an apostrophe before what a spreadsheet would evaluate. */
export const withEscape = (cell: string) => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The cell that was written so. */
export const withoutEscape = (cell: string) => cell.replace(ESCAPED, '');

/** Control characters of terminal and text direction, with which one line could imitate another. */
const CONTROLS = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;

/** Makes a line with text of a shopper safe for the terminal. */
export const printable = (line: string) => line.replace(CONTROLS, ' ');

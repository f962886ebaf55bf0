/** Controls of a terminal and of the direction of writing: one line could look like another. */
const CONTROLS = /[\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu;

/** A line for a terminal, with what a shopper wrote in it. */
export const printable = (line: string) => line.replace(CONTROLS, ' ');

const CHARACTER = '[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]';

/** Patterns of plain text in one line: without line breaks and other control characters. */
export const ONE_LINE = `^${CHARACTER}*$`;
/** The same, not blank. */
export const FILLED_LINE = `^(?=.*\\S)${CHARACTER}*$`;

/** What was pasted in as the API takes it. */
export const toOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]/gu, ' ');

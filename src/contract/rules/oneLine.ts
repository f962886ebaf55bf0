const CHARACTER = '[^\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029]';

/** Patterns of plain text in one line: without line breaks and other control characters. */
export const ONE_LINE = `^${CHARACTER}*$`;
/** Like `ONE_LINE`, but not blank. */
export const FILLED_LINE = `^(?=.*\\S)${CHARACTER}*$`;

/** Replaces control characters, for example of pasted text, which the API rejects. */
export const toOneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]/gu, ' ');

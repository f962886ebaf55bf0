const BREAKS = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029';
/**
 * Characters that are not seen or change the direction of what follows. The joiners U+200C and U+200D belong to
 * words of Devanagari and Persian and to emoji, and a soft hyphen says where a word may be divided.
 */
const UNSEEN = '\\u061c\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb';
const CHARACTER = `[^${BREAKS}${UNSEEN}]`;
const SEEN = '[\\p{L}\\p{N}\\p{P}\\p{S}]';

/** Patterns of plain text in one line. They need the flag `u`. */
export const ONE_LINE = `^${CHARACTER}*$`;
/** Like `ONE_LINE`, but something of it is to be seen. */
export const FILLED_LINE = `^(?=.*${SEEN})${CHARACTER}*$`;

const seen = new RegExp(SEEN, 'u');
const breaks = new RegExp(`[${BREAKS}]`, 'g');
const unseen = new RegExp(`[${UNSEEN}]`, 'g');

/** Takes away the characters, for example of pasted text, that no text in one line may have. */
export const toOneLine = (text: string) => text.replace(breaks, ' ').replace(unseen, '');

/** As `toOneLine`, for text in lines: breaks of every system are '\n'. */
export const withoutUnseen = (text: string) =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(toOneLine)
    .join('\n');

/** Whether something of a text is to be seen. */
export const isFilled = (text: string) => seen.test(text);

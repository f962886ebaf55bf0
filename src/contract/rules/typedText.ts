import { toOneLine } from './oneLine.ts';

/**
 * What a person typed, in the spelling in which texts are stored and compared: the full-width digits and letters of
 * East Asian keyboards are plain ones (NFKC, https://unicode.org/reports/tr15/).
 */
export const typedText = (text: string) => text.normalize('NFKC');

/** A typed or pasted name, without what the API rejects. */
export const typedLine = (text: string) => typedText(toOneLine(text)).trim();

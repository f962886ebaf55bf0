import { toOneLine, withoutUnseen } from './oneLine.ts';

/** U+FF01 to U+FF5E are the visible characters of ASCII in full width; U+3000 is their space. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

const foldWidth = (text: string) =>
  text
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replaceAll('\u3000', ' ');

/**
 * What a shopkeeper wrote for shoppers, as it is stored: composed (NFC, https://unicode.org/reports/tr15/), and without
 * blanks around it and what is not seen. Line breaks stay.
 */
export const writtenText = (text: string) => withoutUnseen(text.normalize('NFC')).trim();

/** As `writtenText`, in one line. */
export const writtenLine = (text: string) => toOneLine(text.normalize('NFC')).trim();

/**
 * What a person typed to be read, as it is stored: also the full-width digits and letters of East Asian keyboards are
 * plain ones. Nothing else is changed, so that ½, ², ① and ™ stay.
 */
export const typedText = (text: string) => foldWidth(writtenText(text)).trim();

/** As `typedText`, in one line: names, addresses, notes. */
export const typedLine = (text: string) => foldWidth(writtenLine(text)).trim();

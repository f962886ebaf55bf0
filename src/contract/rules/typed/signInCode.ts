import { typedCode } from './typedCode';

const CODE_LENGTH = 8;
const COMPLETE = /(?<!\d)\d{4}[\s-]?\d{4}(?!\d)/g;
/** What stands before the number of an order, in the languages of the mails. */
const OF_AN_ORDER = /(?:#|№|no\.?|order|ऑर्डर)(?:\s*(?:#|№|no\.?|number|नंबर|संख्या))?[\s:]*$/i;
const NAMES_THE_CODE = /code|कोड/i;
const SENTENCE_END = /[\n।!?]|\.(?=\s|$)/;

/**
 * The one-time code in what was typed or pasted: '1234 5678', in digits of any script, or in a mail that also has the
 * number of an order. @returns at most 8 digits
 */
export const readSignInCode = (text: string) => {
  // Blanks between words are one in a code, but lines of a mail are sentences.
  const lines = text.split(/\r?\n/).map(typedCode).join('\n');
  const found = [...lines.matchAll(COMPLETE)].map(({ 0: code, index }) => ({
    code,
    before: lines.slice(0, index),
    sentence: `${lines.slice(0, index).split(SENTENCE_END).at(-1)} ${lines.slice(index).split(SENTENCE_END)[0]}`,
  }));
  const codes = found.filter(({ before }) => !OF_AN_ORDER.test(before));
  const [named] = codes.filter(({ sentence }) => NAMES_THE_CODE.test(sentence));
  const { code } = named ?? codes.at(-1) ?? found.at(-1) ?? { code: lines };
  return code.replace(/\D/g, '').slice(0, CODE_LENGTH);
};

import { typedCode } from '../../src/contract/rules/typedCode';

/** Fewer than a postal code or a phone number has, more than an amount of goods. */
const MAX_DIGITS = 4;
/** Longer ones are sentences. */
const MAX_WORDS = 5;
const MAX_LENGTH = 40;

/** Whether what was typed into the search may be about a person: an e-mail address, a phone number, a sentence. */
export const looksPersonal = (typed: string) => {
  const text = typedCode(typed);
  const digits = text.match(/\p{Number}/gu) ?? [];
  return (
    text.includes('@') ||
    // 'asha.rao', 'mail.example'
    /\p{Letter}\.\p{Letter}/u.test(text) ||
    digits.length > MAX_DIGITS ||
    text.length > MAX_LENGTH ||
    text.split(/\s+/).length > MAX_WORDS
  );
};

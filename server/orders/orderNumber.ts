import { randomInt } from 'node:crypto';

/** Without what is misread or misheard: 0 and O, 1, I and L, U and V. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const LENGTH = 8;

/** What a shopper quotes on the phone: 'K7QM-4XWP'. By chance, so that it tells no count. */
export const newOrderNumber = () => {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
};

import { randomInt } from 'node:crypto';

/** Without characters that look or sound alike: 0 and O, 1, I and L, U and V. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTWXYZ';
const LENGTH = 8;

/** Such as 'K7QM-4XWP'. Random, so that it does not reveal how many orders there are. */
export const newOrderNumber = () => {
  const characters = Array.from(
    { length: LENGTH },
    () => ALPHABET[randomInt(ALPHABET.length)],
  ).join('');
  return `${characters.slice(0, LENGTH / 2)}-${characters.slice(LENGTH / 2)}`;
};

import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import pLimit from 'p-limit';
import { HttpError } from '../../platform/http/errors/httpError';

/** How long a code is valid. */
export const CODE_MINUTES = 10;
/** How often a code may be tried. Equals the check constraint of the table. */
export const MAX_ATTEMPTS = 5;
const DIGITS = 8;
const HASH_BYTES = 32;
/**
 * A quarter of Node's default: about 12 ms and 4 MB per hash. Trying all 100 million codes of a stolen
 * row takes two weeks of one core, and a code is valid for 10 minutes.
 */
const COST = { N: 4096 };
/** Each hash occupies one of Node's four worker threads, which files, DNS and compression need too. */
const CONCURRENCY = 2;
/** More calls would wait for seconds. */
const MAX_WAITING = 100;

const scryptAsync = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
const withHashSlot = pLimit(CONCURRENCY);
const hash = async (code: string, salt: string) => {
  if (withHashSlot.pendingCount >= MAX_WAITING) {
    throw new HttpError(503, 'unavailable');
  }
  return withHashSlot(() => scryptAsync(code, salt, HASH_BYTES, COST));
};

/** A new code and its salted hash. */
export const makeCode = async () => {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const salt = randomBytes(16).toString('base64url');
  return {
    code,
    salt,
    codeHash: (await hash(code, salt)).toString('hex'),
  };
};

export const matchesCode = async (
  guess: string,
  { salt, codeHash }: { salt: string; codeHash: string },
) => timingSafeEqual(await hash(guess, salt), Buffer.from(codeHash, 'hex'));

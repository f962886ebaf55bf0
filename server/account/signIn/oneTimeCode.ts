import { randomBytes, randomInt, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { HttpError } from '../../http/httpError';

const DIGITS = 8;
const HASH_BYTES = 32;
/**
 * A quarter of Node's default: some 12 ms and 4 MB a hash. All 100 million codes of a stolen row take
 * two weeks of one core then, and a code lives for 10 minutes.
 */
const COST = { N: 4096 };
/** Hashes made at once. Each takes a thread of Node's four; files, host names and compression need the others. */
const AT_ONCE = 2;
/** Beyond this many the last would wait for seconds. */
const MAX_WAITING = 100;

const scryptOf = promisify<string, string, number, ScryptOptions, Buffer>(scrypt);
const hash = (code: string, salt: string) => scryptOf(code, salt, HASH_BYTES, COST);

/** What is sent, and what is kept of it. */
export const makeCode = async () => {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const salt = randomBytes(16).toString('base64url');
  return {
    code,
    salt,
    codeHash: (await inTurn(() => hash(code, salt))).toString('hex'),
  };
};

export const matchesCode = async (
  guess: string,
  { salt, codeHash }: { salt: string; codeHash: string },
) => timingSafeEqual(await inTurn(() => hash(guess, salt)), Buffer.from(codeHash, 'hex'));

let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>) => {
  if (waiting.length >= MAX_WAITING) {
    throw new HttpError(503, 'unavailable', 'The shop is very busy. Please try again in a moment.');
  }
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    // Whoever waits takes over the place; only without anyone is it free.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
};

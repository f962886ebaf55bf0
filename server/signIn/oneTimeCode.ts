import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { Refusal } from '../refusal';

const DIGITS = 8;
const HASH_BYTES = 32;
/**
 * Hashes made at once. Each takes a thread of Node's four for some 50 ms, and 16 MB; files, names
 * of hosts and compression need the others.
 */
const AT_ONCE = 2;
/** Beyond this many the last would wait for seconds. */
const MAX_WAITING = 100;

const hash = promisify<string, string, number, Buffer>(scrypt);

/** What is sent, and what is kept of it. */
export const makeCode = async () => {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const salt = randomBytes(16).toString('base64url');
  return {
    code,
    salt,
    codeHash: (await inTurn(() => hash(code, salt, HASH_BYTES))).toString('hex'),
  };
};

export const isCode = async (
  guess: string,
  { salt, codeHash }: { salt: string; codeHash: string },
) =>
  timingSafeEqual(await inTurn(() => hash(guess, salt, HASH_BYTES)), Buffer.from(codeHash, 'hex'));

let running = 0;
const waiting: (() => void)[] = [];

const inTurn = async <T>(work: () => Promise<T>) => {
  if (waiting.length >= MAX_WAITING) {
    throw new Refusal(503, 'unavailable', 'The shop is very busy. Please try again in a moment.');
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

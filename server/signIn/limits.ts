import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Database } from '../db/database';
import { TooOften } from '../refusal';
import { type Budget, spend } from '../repositories/budgets';
import { ATTEMPTS } from '../repositories/loginCodes';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** Three codes to an address in a quarter of an hour. */
export const codesTo = (email: string): Budget => ({
  key: `code:email:${hashOf(email)}`,
  limit: 3,
  window: 15 * MINUTE,
});

/** Carriers put many phones behind one address, hence a number the operator sets. */
export const codesFrom = (ip: string, perHour: number): Budget => ({
  key: `code:ip:${hashOf(networkOf(ip))}`,
  limit: perHour,
  window: HOUR,
});

/** As many as the codes asked for from there allow. */
export const guessesFrom = (ip: string, codesPerHour: number): Budget => ({
  key: `guess:ip:${hashOf(networkOf(ip))}`,
  limit: ATTEMPTS * codesPerHour,
  window: HOUR,
});

/** @param reason a sentence for the shopper @throws TooOften when it is used up; a limit of 0 is none */
export const spendOrRefuse = async (db: Database, budget: Budget, now: Date, reason: string) => {
  if (budget.limit === 0) return;
  const freeAt = await spend(db, budget, now);
  if (!freeAt) return;
  const seconds = Math.max(1, Math.ceil((freeAt.getTime() - now.getTime()) / 1000));
  throw new TooOften(`${reason} Please try again ${inWords(seconds)}.`, seconds);
};

const inWords = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
};

/** The table is no list of who was here; and a proxy may pass on "addresses" of any length. */
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** One IPv6 subscriber has a whole /64 of addresses; an IPv4 address inside IPv6 is itself. */
const networkOf = (ip: string) => {
  const mapped = ip.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1];
  if (mapped || !isIPv6(ip)) return mapped ?? ip;
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = (part: string) => part.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array(Math.max(0, zeros)).fill('0'), ...groups(tail ?? '')]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};

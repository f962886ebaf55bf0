import type { FastifyInstance } from 'fastify';
import { localDay } from '../../src/contract/rules/arrivalDate';
import { typedCode } from '../../src/contract/rules/typed/typedCode';
import type { Database } from '../platform/db/database';
import { addMissed } from './missedRepository';

/** Searches cost no write of their own. */
const WRITE_EVERY_MS = 10_000;
/** Phrases in memory. */
const MAX_PHRASES = 200;

type Missed = Pick<FastifyInstance, 'addHook' | 'now' | 'log'>;

/**
 * Counts phrases that the shop has nothing for, in memory, and writes the counts now and then. What may be about a
 * person is not counted.
 */
export const makeMissedSearches = (app: Missed, db: Database, timeZone: string) => {
  /** Phrases whose response, which may be cached, has no result. */
  const empty = new Set<string>();
  let counts = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    if (counts.size === 0) return;
    const written = counts;
    counts = new Map();
    try {
      await addMissed(db, localDay(app.now(), timeZone), written);
    } catch (err) {
      app.log.warn({ err }, 'Searches without a result could not be counted.');
    }
  };
  app.addHook('onClose', write);

  return {
    /** The response to a phrase was made anew. */
    found: (phrase: string, total: number) => {
      empty.delete(phrase);
      if (total > 0) return;
      if (empty.size >= MAX_PHRASES) empty.clear();
      empty.add(phrase);
    },
    /** @param typed what the phrase was made of */
    searched: (phrase: string, typed: string) => {
      if (!empty.has(phrase) || !phrase || looksPersonal(typed)) return;
      if (!counts.has(phrase) && counts.size >= MAX_PHRASES) return;
      counts.set(phrase, (counts.get(phrase) ?? 0) + 1);
      timer ??= setTimeout(write, WRITE_EVERY_MS).unref();
    },
  };
};

/** Fewer than a postal code or a phone number has, more than an amount of products. */
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

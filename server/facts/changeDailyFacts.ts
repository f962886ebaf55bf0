import { isDeepStrictEqual } from 'node:util';
import { type DailyFacts, type DailyPart, dailyParts } from '../../src/contract/shop/dailyFacts';
import type { ShopFacts } from '../../src/contract/shop/shopFacts';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import {
  addDailyFacts,
  findDailyFacts,
  findRevision,
  lockDailyFacts,
} from '../platform/facts/dailyFactsRepository';
import { dailyPartsOf, mergeFacts } from '../platform/facts/mergeFacts';
import { HttpError } from '../platform/http/errors/httpError';
import { dailyFactsProblems } from './dailyFactsProblems';

interface Change {
  /** What the person who changes it has seen. */
  revision: number;
  /** Each part as a whole; null is that of the facts again. */
  facts: Partial<Record<DailyPart, unknown>>;
}

interface ChangedBy {
  operator: string;
  at: Date;
}

/** What applies now, the parts that were changed at the Desk, and the number of changes. */
export const readDailyFacts = async (db: Database, facts: ShopFacts) => {
  const stored = await findDailyFacts(db);
  const merged = mergeFacts(facts, stored.facts);
  return {
    revision: stored.revision,
    facts: dailyPartsOf(merged, stored.facts),
    changed: dailyParts.filter((part) => stored.facts[part] !== undefined),
    stores: (facts.stores ?? []).map(({ name, city }) => ({ name, city })),
  };
};

/**
 * Stores changed parts of the facts, which apply from the commit on.
 * @returns what applied before and applies now, of the parts that differ
 * @throws HttpError 409 when somebody else has changed one of these parts since, 400 with what is wrong by field
 */
export const changeDailyFacts = async (
  tx: Database,
  { facts, amountStep }: Pick<Config, 'facts' | 'amountStep'>,
  { revision, facts: change }: Change,
  by: ChangedBy,
) => {
  await lockDailyFacts(tx);
  const stored = await findDailyFacts(tx);
  const seen = await findRevision(tx, revision);
  const isSame = (part: DailyPart) => isDeepStrictEqual(seen?.[part], stored.facts[part]);
  if (!seen || !dailyParts.every((part) => !(part in change) || isSame(part))) {
    throw new HttpError(409, 'facts_changed');
  }
  const named = Object.entries(change).filter(([, value]) => value !== null);
  const stores = (facts.stores ?? []).map(({ name }) => name);
  const problems = dailyFactsProblems(Object.fromEntries(named), {
    stores,
    currency: facts.currency,
    amountStep,
  });
  if (problems.length > 0) {
    const count = problems.length;
    throw new HttpError(400, ['wrong_facts.nothing', { count }], {
      more: problems.length === 1 ? problems.map(({ message }) => message) : [],
      data: { problems },
    });
  }
  const next = Object.fromEntries(
    Object.entries({ ...stored.facts, ...change }).filter(([, value]) => value !== null),
  ) as DailyFacts;
  const before = dailyPartsOf(mergeFacts(facts, stored.facts), stored.facts);
  if (isDeepStrictEqual(next, stored.facts)) return differencesOf(before, before);
  await addDailyFacts(tx, { revision: stored.revision + 1, facts: next, ...by });
  const after = dailyPartsOf(mergeFacts(facts, next), next);
  return differencesOf(before, after);
};

/** The parts that differ; of a part with fields only the fields that differ. */
const differencesOf = (before: DailyFacts, after: DailyFacts) => {
  const changed = dailyParts.filter((part) => !isDeepStrictEqual(before[part], after[part]));
  const pick = (of: DailyFacts, other: DailyFacts) =>
    Object.fromEntries(changed.map((part) => [part, fieldsOf(of[part], other[part])]));
  return { parts: changed, before: pick(before, after), after: pick(after, before) };
};

const fieldsOf = (value: unknown, other: unknown): unknown => {
  if (!isRecord(value) || !isRecord(other)) return value ?? null;
  return Object.fromEntries(
    Object.entries(value).filter(([name, each]) => !isDeepStrictEqual(each, other[name])),
  );
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

import * as fc from 'fast-check';
import type { Fault } from '../outboxScenario/faults';

const tab = fc.nat({ max: 1 });

/** What happens to the pack when the visitor signs in. */
export const packs = ['plenty', 'alsoPlenty', 'soldOut', 'limited'] as const;
const pack = fc.nat({ max: packs.length - 1 });

const tap = fc.record({
  do: fc.constant('tap' as const),
  tab,
  pack,
  quantity: fc.nat({ max: 5 }),
});
const like = fc.record({ do: fc.constant('like' as const), tab, pack, on: fc.boolean() });
/** The visitor goes on before the pages have started wholly. */
const restart = fc.record({ do: fc.constant('restart' as const), turns: fc.nat({ max: 6 }) });
/** Somebody whose change was never sent has logged out, and their data is deleted. */
const strangerLogout = fc.record({ do: fc.constant('strangerLogout' as const) });
const other = fc.record({
  do: fc.constant('otherDevice' as const),
  pack: fc.nat({ max: 1 }),
  added: fc.integer({ min: 1, max: 3 }),
});

export type Step =
  | { do: 'tap'; tab: number; pack: number; quantity: number }
  | { do: 'like'; tab: number; pack: number; on: boolean }
  | { do: 'restart'; turns: number }
  | { do: 'strangerLogout' }
  | { do: 'otherDevice'; pack: number; added: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: tap },
  { weight: 2, arbitrary: like },
  { weight: 1, arbitrary: restart },
  { weight: 1, arbitrary: strangerLogout },
  { weight: 1, arbitrary: other },
);

const fault = fc.constantFrom<Fault[]>(
  ...(['fine', 'fine', 'fine', 'lost', 'responseLost', 'twice', 'late', 'slow', 'broken'] as const),
);

/** A visit: before the sign-in, during it, and afterwards. */
const visits = fc.record({
  /** What the account's cart holds of each pack before. */
  held: fc.array(fc.nat({ max: 3 }), { minLength: packs.length, maxLength: packs.length }),
  steps: fc.array(fc.tuple(step, fc.nat({ max: 4 })), { minLength: 1, maxLength: 10 }),
  /** A tap in the other tab, at the moment of the sign-in. */
  racing: fc.option(tap),
  /** Both tabs sign in. */
  signInTwice: fc.boolean(),
  /** The step after the sign-in at which the device crashes, before or after the step. */
  crashes: fc.array(fc.record({ steps: fc.integer({ min: 1, max: 40 }), isAfter: fc.boolean() }), {
    maxLength: 2,
  }),
  /** What the other device does after the sign-in, with ticks in between. */
  later: fc.array(fc.tuple(other, fc.nat({ max: 10 })), { maxLength: 3 }),
  faults: fc.array(fault, { minLength: 4, maxLength: 12 }),
});

type Visit = typeof visits extends fc.Arbitrary<infer S> ? S : never;

/** Excludes changes of another device to the pack of `racing`: a signed-in tap sets the quantity and would overwrite them. */
const withoutConflict = ({ racing, ...visit }: Visit) => {
  const isOther = ({ pack }: { pack: number }) => pack !== racing?.pack;
  return {
    ...visit,
    racing,
    held: visit.held.map((quantity, pack) => (isOther({ pack }) ? quantity : 0)),
    steps: visit.steps.filter(([each]) => each.do !== 'otherDevice' || isOther(each)),
    later: visit.later.filter(([each]) => isOther(each)),
  };
};

export const scenarios = visits.map(withoutConflict);
export type Scenario = ReturnType<typeof withoutConflict>;

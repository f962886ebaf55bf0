import * as fc from 'fast-check';
import type { Fault } from '../gateways/faultyGateway';

const index = fc.nat({ max: 3 });
const faults: Fault[] = (['open', 'find', 'fetch', 'close', 'refund'] as const).flatMap(
  (call) => [`before ${call}`, `after ${call}`] as const,
);

/** Of an order of 23,800. */
const otherAmount = fc.constantFrom(1, 10_000, 23_799, 23_801, 30_000);

/** One event of an order. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('open' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('press' as const),
      index,
      action: fc.constantFrom('paid', 'paid', 'failed', 'pending'),
      paysAfter: fc.constantFrom('', '60', '3600'),
    }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('webhook' as const), index }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('forgedWebhook' as const), index }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('payAgain' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refresh' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('otherAmount' as const),
      index,
      amount: otherAmount,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('review' as const),
      accepts: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refundAtGateway' as const),
      index,
      amount: fc.constantFrom('0.01', '100', '138', '238'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('time' as const),
      minutes: fc.constantFrom(1, 10, 31, 70),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('job' as const),
      job: fc.constantFrom('reconcile', 'expire', 'refund'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('fault' as const),
      fault: fc.constantFrom(...faults),
    }),
  },
);
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** Random events of an order: the steps of one round happen simultaneously. */
export const scenario = fc.record({
  /** The fault at the first call to the gateway. */
  firstFault: fc.constantFrom<(Fault | undefined)[]>(undefined, 'before open', 'after open'),
  /** The amount of the first page, if it is not what is owed. */
  amount: fc.oneof(fc.constant(undefined), otherAmount),
  rounds: fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), {
    minLength: 3,
    maxLength: 10,
  }),
  /** What an operator does at the end, one after the other. */
  ending: fc.constantFrom<Step[][]>(
    [],
    [{ do: 'review', accepts: true }],
    [{ do: 'review', accepts: false }],
    [{ do: 'review', accepts: true }, { do: 'cancel' }],
  ),
});

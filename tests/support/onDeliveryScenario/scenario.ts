import * as fc from 'fast-check';

type Call = [step: string, payload?: object];

const paid = fc.constantFrom('cash', 'upi');

const steps: fc.Arbitrary<Call> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Call>(['pack']) },
  { weight: 4, arbitrary: fc.constant<Call>(['ship', {}]) },
  { weight: 1, arbitrary: fc.constant<Call>(['deliver', {}]) },
  { weight: 4, arbitrary: paid.map((how): Call => ['deliver', { paid: how }]) },
  { weight: 2, arbitrary: fc.boolean().map((lost): Call => ['return', { lost }]) },
  { weight: 1, arbitrary: fc.constant<Call>(['cancel']) },
  { weight: 1, arbitrary: fc.constant<Call>(['shopperCancels']) },
  { weight: 2, arbitrary: paid.map((how): Call => ['refund', { paid: how }]) },
  {
    weight: 3,
    arbitrary: fc
      .record({
        paid,
        amount: fc.constantFrom('0.01', '59', '300'),
        after: fc.constantFrom('0', '59'),
      })
      .map((part): Call => ['refund', part]),
  },
  { weight: 1, arbitrary: fc.constant<Call>(['refund', { amount: '1' }]) },
  { weight: 1, arbitrary: fc.constant<Call>(['jobs']) },
);

/** What happens to an order to be paid on delivery: the steps of one round happen simultaneously. */
export const scenario = fc.record({
  hasCoupon: fc.boolean(),
  rounds: fc.array(fc.array(steps, { minLength: 1, maxLength: 3 }), {
    minLength: 2,
    maxLength: 14,
  }),
});

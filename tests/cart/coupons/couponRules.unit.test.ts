import { describe, expect, it } from 'vitest';
import { checkCoupon, isKnown } from '../../../server/cart/coupons/checkCoupon';
import type { CouponRow } from '../../../server/cart/coupons/couponRepository';
import { assertPossible, toOperatorCoupon } from '../../../server/cart/coupons/manageCoupons';
import type { Database } from '../../../server/platform/db/database';
import type { CouponSettings } from '../../../src/contract/operator/operatorCoupon';

const now = new Date('2026-06-01T12:00:00.000Z');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);

const settings = (changes: Partial<CouponSettings>): CouponSettings => ({
  kind: 'amount',
  value: 100,
  ...changes,
});

const coupon = (changes: Partial<CouponRow> = {}): CouponRow => ({
  id: 'cpn_1',
  code: 'SUMMER',
  kind: 'amount',
  value: 100,
  minItems: 0,
  uses: 0,
  maxDiscount: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  archivedAt: null,
  createdAt: before,
  ...changes,
});

/** Coupons without a limit per customer need no query. */
const noDatabase = null as unknown as Database;

describe('Settings of a coupon', () => {
  it.each([
    ['the smallest percentage', { kind: 'percentage', value: 1 }],
    ['the largest percentage', { kind: 'percentage', value: 100 }],
    ['the smallest amount', { value: 1 }],
    ['free delivery', { kind: 'free_delivery', value: 0 }],
    ['the first year', { startsAt: '2000-01-01T00:00:00Z' }],
    ['the last year', { endsAt: '9998-12-31T23:59:59Z' }],
    ['a second', { startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-01-01T00:00:01Z' }],
  ] as const)('may have %s', (_name, changes) => {
    expect(() => assertPossible(settings(changes))).not.toThrow();
  });

  it.each([
    ['no percentage', { kind: 'percentage', value: 0 }, 'not_possible.percentage'],
    ['more than everything', { kind: 'percentage', value: 101 }, 'not_possible.percentage'],
    ['no amount', { value: 0 }, 'not_possible.couponAmount'],
    ['a value of free delivery', { kind: 'free_delivery', value: 1 }, 'not_possible.freeDelivery'],
    ['a year before', { startsAt: '1999-12-31T23:59:59Z' }, 'not_possible.couponTime'],
    ['a year after', { endsAt: '9999-01-01T00:00:00Z' }, 'not_possible.couponTime'],
    [
      'an end at its start',
      { startsAt: '2026-01-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' },
      'not_possible.couponEnd',
    ],
  ] as const)('cannot have %s', (_name, changes, message) => {
    expect(() => assertPossible(settings(changes))).toThrow(
      expect.objectContaining({ statusCode: 409, messages: [message] }),
    );
  });
});

describe('A coupon at its limits', () => {
  it.each([
    ['is known when it starts', coupon({ startsAt: now }), true],
    ['is unknown a millisecond before', coupon({ startsAt: after }), false],
    ['is known without a start', coupon(), true],
    ['is unknown if there is none', undefined, false],
  ])('%s', (_name, row, isExpected) => {
    expect(isKnown(row, now)).toBe(isExpected);
  });

  it.each([
    ['can be used a millisecond before its end', { endsAt: after }, undefined],
    ['has ended at its end', { endsAt: now }, ['coupon_ended', { code: 'SUMMER' }]],
    ['has ended when it is archived', { archivedAt: before }, ['coupon_ended', { code: 'SUMMER' }]],
    ['has a last use', { uses: 9, maxUses: 10 }, undefined],
    ['is used up', { uses: 10, maxUses: 10 }, ['coupon_used_up', { code: 'SUMMER' }]],
    ['does not exist before its start', { startsAt: after }, 'coupon_unknown'],
  ])('%s', async (_name, changes, problem) => {
    const row = coupon(changes);
    const found = await checkCoupon(noDatabase, row, 'usr_1', now);
    expect(found).toEqual(problem ? { problem } : { usable: row });
  });
});

describe('A coupon as operators see it', () => {
  it('has the limits that are set, in ISO format', () => {
    const row = coupon({
      maxDiscount: 50,
      startsAt: before,
      endsAt: after,
      maxUses: 10,
      maxUsesPerCustomer: 1,
      archivedAt: now,
    });
    expect(toOperatorCoupon(row)).toEqual({
      ...{ code: 'SUMMER', kind: 'amount', value: 100, minItems: 0, uses: 0 },
      ...{ maxDiscount: 50, maxUses: 10, maxUsesPerCustomer: 1 },
      startsAt: '2026-06-01T11:59:59.999Z',
      endsAt: '2026-06-01T12:00:00.001Z',
      archivedAt: '2026-06-01T12:00:00.000Z',
    });
  });

  it('has no others', () => {
    expect(Object.keys(toOperatorCoupon(coupon()))).toEqual([
      ...['code', 'kind', 'value', 'minItems', 'uses'],
    ]);
  });
});

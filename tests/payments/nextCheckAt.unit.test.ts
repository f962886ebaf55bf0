import { describe, expect, it } from 'vitest';
import { nextCheckAt } from '../../server/payments/nextCheckAt';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const createdAt = new Date('2026-01-01T00:00:00Z');
const at = (ms: number) => new Date(createdAt.getTime() + ms);

describe('Next look at a captured payment', () => {
  it.each([
    ['a day after it was made', 0, DAY_MS],
    ['a day later at the age of a day', DAY_MS, 2 * DAY_MS],
    ['at twice its age', 3 * DAY_MS, 6 * DAY_MS],
    ['at twice its age, just before the 120th day', 120 * DAY_MS - 1, 240 * DAY_MS - 2],
  ])('is %s', (_name, age, next) => {
    expect(nextCheckAt({ createdAt }, at(age))).toEqual(at(next));
  });

  it('is none from the 120th day on', () => {
    expect(nextCheckAt({ createdAt }, at(120 * DAY_MS))).toBeNull();
  });

  it('is in 6 hours at any age while a refund is pending or a dispute open', () => {
    expect(nextCheckAt({ createdAt }, at(200 * DAY_MS), true)).toEqual(
      at(200 * DAY_MS + 6 * HOUR_MS),
    );
  });
});

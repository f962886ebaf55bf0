import { describe, expect, it } from 'vitest';
import { arrivalDate } from '../../src/contract/rules/arrivalDate';
import { momentOf, weeklyDates, weeklyMoments } from '../../src/contract/rules/weeklyDates';
import { makeWindow } from '../support/api/windows';

const lines = [{ product: { categoryId: 'cat_1' } }];
const facts = { cutOffMinutes: 60 };
const schedule = {
  timeZone: 'Europe/Berlin',
  cutOff: '14:00',
  days: 2,
  daysByCategory: {},
  daysOff: [0],
  holidays: ['2026-12-25'],
};
const friday = { weekday: 5, payment: 'on_delivery' as const, lines };

describe('Dates of a weekly basket', () => {
  it('are the coming ones that can still be changed, without days off, skipped and done ones', () => {
    const now = new Date('2026-11-30T10:00Z');
    const plan = { ...friday, skipped: ['2026-12-11'], doneUntil: '2026-12-04' };
    expect(weeklyDates(plan, schedule, facts, now)).toEqual([
      '2026-12-18',
      '2027-01-01',
      '2027-01-08',
    ]);
  });

  it('begin with the next week from the moment at which the order is placed', () => {
    const plan = { ...friday, skipped: [] };
    const { placesAt } = weeklyMoments('2026-12-04', plan, schedule, facts);
    const at = (ms: number) => weeklyDates(plan, schedule, facts, new Date(+placesAt + ms))[0];
    expect([at(-1), at(0)]).toEqual(['2026-12-04', '2026-12-11']);
  });
});

describe('Moments of a weekly basket', () => {
  it('agree with the day of arrival: an order just before the last one arrives on the date', () => {
    for (const date of ['2026-10-23', '2026-10-30', '2026-12-04', '2027-04-02']) {
      const { lastAt, placesAt } = weeklyMoments(date, friday, schedule, facts);
      expect(arrivalDate(lines, schedule, new Date(+lastAt - 1))).toBe(date);
      expect(arrivalDate(lines, schedule, lastAt) > date).toBe(true);
      expect(+lastAt - +placesAt).toBe(60 * 60_000);
    }
  });

  it('follow the clocks of the shop through both changes of the hour', () => {
    const windows = [makeWindow({ from: '18:00', cutOffMinutes: 1440 })];
    const sunday = { ...friday, weekday: 0, windowId: 'evening' };
    const daily = { ...schedule, days: 0, daysOff: [], windows };
    const placed = (date: string) =>
      weeklyMoments(date, sunday, daily, facts).placesAt.toISOString();
    // A day of 25 hours, one of 23, and one of 24.
    expect(placed('2026-10-25')).toBe('2026-10-24T16:00:00.000Z');
    expect(placed('2027-03-28')).toBe('2027-03-27T15:00:00.000Z');
    expect(placed('2027-04-04')).toBe('2027-04-03T15:00:00.000Z');
  });

  it('are a day earlier when the order is to be paid before it comes', () => {
    const online = { ...friday, payment: 'online' as const };
    const { placesAt, payUntil, remindsAt } = weeklyMoments('2026-12-04', online, schedule, facts);
    expect(payUntil.toISOString()).toBe('2026-12-02T12:00:00.000Z');
    expect(placesAt.toISOString()).toBe('2026-12-01T14:00:00.000Z');
    expect(remindsAt.toISOString()).toBe('2026-11-30T14:00:00.000Z');
  });
});

describe('Moment of a local time', () => {
  it.each([
    ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
    ['2027-03-28', '02:30', 'Europe/Berlin', '2027-03-28T01:30:00.000Z'],
    ['2026-11-20', '16:00', 'Asia/Kolkata', '2026-11-20T10:30:00.000Z'],
    ['2026-11-01', '12:00', 'America/New_York', '2026-11-01T17:00:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, expected) => {
    expect(momentOf(date, time, zone).toISOString()).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { arrivalDate } from '../../src/contract/rules/arrivalDate';

const schedule = {
  timeZone: 'Asia/Kolkata',
  cutOff: '14:00',
  days: 2,
  daysByCategory: { bakery: 1, pickles: 4 },
  daysOff: [0],
  holidays: ['2026-11-24'],
};
const line = (categoryId?: string) => ({ product: { categoryId } });

/** @param at local time in Kolkata, 5:30 ahead of UTC */
const arrival = (at: string, ...categories: (string | undefined)[]) =>
  arrivalDate(categories.map(line), schedule, new Date(`${at}+05:30`));

describe('Arrival date', () => {
  it('counts working days from today before the cut-off time', () => {
    expect(arrival('2026-11-17T13:59', 'fruit')).toBe('2026-11-19');
  });

  it('counts from the next day after the cut-off time', () => {
    expect(arrival('2026-11-17T14:00', 'fruit')).toBe('2026-11-20');
  });

  it('reads the clock of the shop, not of the device', () => {
    const lateInLondon = new Date('2026-11-17T23:00Z');
    expect(arrivalDate([line()], schedule, lateInLondon)).toBe('2026-11-20');
  });

  it('skips days off and holidays', () => {
    expect(arrival('2026-11-21T15:00', 'fruit')).toBe('2026-11-26');
    expect(arrival('2026-11-22T08:00', 'bakery')).toBe('2026-11-25');
  });

  it('is that of the line that takes longest', () => {
    expect(arrival('2026-11-16T08:00', 'bakery')).toBe('2026-11-17');
    expect(arrival('2026-11-16T08:00', 'bakery', 'pickles')).toBe('2026-11-20');
  });
});

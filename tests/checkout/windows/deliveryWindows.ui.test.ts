import { describe, expect, it } from 'vitest';
import type { DeliveryWindow } from '../../../src/contract/deliveryWindow';
import { hasBegun, windowsFor, withPlaces } from '../../../src/contract/rules/deliveryWindows';
import type { DeliverySchedule } from '../../../src/contract/shop/delivery';

const evening: DeliveryWindow = {
  id: 'evening',
  days: [1, 2, 3, 4, 5, 6],
  from: '18:00',
  to: '21:00',
  places: 4,
  cutOffMinutes: 90,
  daysAhead: 1,
};
const morning = { ...evening, id: 'morning', from: '07:00', to: '09:00', cutOffMinutes: 600 };

/** A shop that delivers on the day of the order until 17:00. Monday is 2026-11-16. */
const schedule: DeliverySchedule = {
  timeZone: 'Asia/Kolkata',
  cutOff: '17:00',
  days: 0,
  daysByCategory: { pickles: 1 },
  daysOff: [0],
  holidays: ['2026-11-24'],
};

interface Case {
  windows?: DeliveryWindow[];
  /** Local to Kolkata unless it has an offset. */
  at: string;
  categories?: string[];
  postalCode?: string;
  terms?: Partial<DeliverySchedule>;
}

/** @returns such as ['11-17 evening'] */
const offered = ({ windows = [evening], at, categories = ['fruit'], postalCode, terms }: Case) =>
  windowsFor(
    { lines: categories.map((categoryId) => ({ product: { categoryId } })), postalCode },
    { ...schedule, windows, ...terms },
    new Date(/[Z+]/.test(at) ? at : `${at}+05:30`),
  ).map(({ date, id }) => `${date.slice('2026-'.length)} ${id}`);

describe('Delivery windows', () => {
  it.each([
    ['2026-11-17T16:29', ['11-17 evening', '11-18 evening']],
    ['2026-11-17T16:30', ['11-18 evening']],
    ['2026-11-17T16:31', ['11-18 evening']],
  ])('are offered until their cut-off before the start (%s)', (at, windows) => {
    expect(offered({ at })).toEqual(windows);
  });

  it.each([
    ['2026-11-17T20:59', ['11-18 morning']],
    ['2026-11-17T21:00', []],
  ])('have a cut-off that may be the evening before (%s)', (at, windows) => {
    expect(offered({ windows: [morning], at, terms: { cutOff: '23:00' } })).toEqual(windows);
  });

  it.each([
    ['2026-11-17T16:59', ['11-17 late', '11-18 late']],
    ['2026-11-17T17:00', ['11-18 late']],
  ])('begin on the day on which the order would arrive (%s)', (at, windows) => {
    const late = { ...evening, id: 'late', cutOffMinutes: 0 };
    expect(offered({ windows: [late], at })).toEqual(windows);
  });

  it.each([
    ['2026-11-17T23:59', ['11-18 evening']],
    ['2026-11-18T00:00', ['11-18 evening', '11-19 evening']],
  ])('are counted ahead from the day of the shop, which ends at midnight (%s)', (at, windows) => {
    expect(offered({ at })).toEqual(windows);
    expect(offered({ at: new Date(`${at}+05:30`).toISOString() })).toEqual(windows);
  });

  it('leave out days off, holidays and other days of the week', () => {
    const always = { ...evening, days: [0, 1, 2, 3, 4, 5, 6], daysAhead: 4 };
    const at = '2026-11-21T10:00';
    expect(offered({ windows: [always], at })).toEqual([
      '11-21 evening',
      '11-23 evening',
      '11-25 evening',
    ]);
    expect(offered({ windows: [{ ...always, days: [3] }], at })).toEqual(['11-25 evening']);
  });

  it('are listed in the order of the day', () => {
    const windows = [evening, morning];
    expect(offered({ windows, at: '2026-11-17T10:00' })).toEqual([
      '11-17 evening',
      '11-18 morning',
      '11-18 evening',
    ]);
  });

  it.each([
    [['fruit'], ['11-17 evening', '11-18 evening']],
    [
      ['fruit', 'dairy'],
      ['11-17 evening', '11-18 evening'],
    ],
    [['fruit', 'frozen'], []],
    [['pickles'], []],
  ])('of some kinds of goods take carts with nothing else (%j)', (categories, windows) => {
    const kinds = { ...evening, categories: ['fruit', 'dairy'] };
    expect(offered({ windows: [kinds], at: '2026-11-17T10:00', categories })).toEqual(windows);
  });

  it('wait for goods that take longer', () => {
    expect(offered({ at: '2026-11-17T10:00', categories: ['fruit', 'pickles'] })).toEqual([
      '11-18 evening',
    ]);
  });

  it.each([
    ['411004', ['411', 'SW1A'], true],
    ['41 1004', ['411'], true],
    ['sw1a 1aa', ['411', 'SW1A'], true],
    ['SW1A1AA', ['SW1A 1'], true],
    ['400001', ['411'], false],
    ['41', ['411'], false],
    [undefined, ['411'], false],
    [undefined, undefined, true],
  ])('are offered at %s where codes begin with %j: %s', (postalCode, postalCodes, isOffered) => {
    const here = { ...evening, ...(postalCodes && { postalCodes }) };
    const windows = offered({ windows: [here], at: '2026-11-17T10:00', postalCode });
    expect(windows.length > 0).toBe(isOffered);
  });

  // Berlin sets its clocks from 02:00 to 03:00 on 2026-03-29, and from 03:00 to 02:00 on 2026-10-25.
  it.each([
    ['2026-03-28T18:59Z', ['03-29 morning']],
    ['2026-03-28T19:00Z', []],
    ['2026-10-24T19:59Z', ['10-25 morning']],
    ['2026-10-24T20:00Z', []],
  ])('count the cut-off in real minutes when clocks change (%s)', (at, windows) => {
    const sunday = { ...morning, days: [0] };
    const berlin = { timeZone: 'Europe/Berlin', cutOff: '23:00', daysOff: [] };
    expect(offered({ windows: [sunday], at, terms: berlin })).toEqual(windows);
  });

  it('have begun at their start', () => {
    const window = { date: '2026-11-17', id: 'evening', from: '18:00', to: '21:00' };
    const at = (time: string) => hasBegun(window, schedule, new Date(`2026-11-17T${time}+05:30`));
    expect([at('17:59'), at('18:00')]).toEqual([false, true]);
  });

  it('are told apart by their places', () => {
    const window = { date: '2026-11-17', id: 'evening', from: '18:00', to: '21:00' };
    const other = { ...window, date: '2026-11-18' };
    expect(
      withPlaces([window, other], [{ date: '2026-11-18', id: 'evening', places: 'full' }]),
    ).toEqual([window, { ...other, places: 'full' }]);
  });

  it('are none in a shop without windows', () => {
    expect(windowsFor({ lines: [] }, schedule, new Date())).toEqual([]);
  });
});

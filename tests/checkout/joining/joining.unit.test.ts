import { describe, expect, it } from 'vitest';
import { canGoWith, JOINED_CHARGE, joinableUntil } from '../../../src/contract/rules/joining';
import { orderTotals } from '../../../src/contract/rules/orderTotals';
import { taxedTotals } from '../../../src/contract/rules/tax/taxedTotals';
import { makeWindow, scheduleWith } from '../../support/api/windows';

const HOURS = { id: 'evening', from: '18:00', to: '21:00' };
const FRIDAY = { date: '2026-11-20', ...HOURS };
const schedule = scheduleWith(makeWindow());

describe('Until when an order can be joined', () => {
  it.each([
    [
      'the cut-off of its window',
      { window: FRIDAY, arrivesOn: FRIDAY.date },
      'Asia/Kolkata',
      '2026-11-20T11:30:00.000Z',
    ],
    [
      'the beginning of a window that is gone',
      { window: { ...FRIDAY, id: 'gone' } },
      'Asia/Kolkata',
      '2026-11-20T12:30:00.000Z',
    ],
    [
      'without a window the end of its day',
      { arrivesOn: '2026-11-20' },
      'Asia/Kolkata',
      '2026-11-20T18:30:00.000Z',
    ],
    ['west of Greenwich', { window: FRIDAY }, 'America/Los_Angeles', '2026-11-21T01:00:00.000Z'],
    [
      'on the day on which clocks go back',
      { window: { ...FRIDAY, date: '2026-10-25' } },
      'Europe/Berlin',
      '2026-10-25T16:00:00.000Z',
    ],
    [
      'at the end of the day before clocks go forward',
      { arrivesOn: '2026-03-28' },
      'Europe/Berlin',
      '2026-03-28T23:00:00.000Z',
    ],
  ])('is %s', (_, order, timeZone, until) => {
    expect(joinableUntil(order, { schedule: { ...schedule, timeZone } })?.toISOString()).toBe(
      until,
    );
  });

  it('is the cut-off of the hours of its pick-up point', () => {
    const [windows, cutOffMinutes] = [
      [makeWindow({ id: 'farm.evening', cutOffMinutes: 120 })],
      120,
    ];
    const points = [{ _id: 'farm', name: 'Farm', street: '1', city: 'Pune', windows }];
    const order = { window: { ...FRIDAY, id: 'farm.evening' } };
    const until = joinableUntil(order, { schedule, pickUpPoints: points });
    expect(until).toEqual(new Date(Date.parse('2026-11-20T18:00+05:30') - cutOffMinutes * 60_000));
  });

  it('is unknown while nobody knows when it comes', () => {
    expect(joinableUntil({}, { schedule })).toBeUndefined();
  });
});

describe('Goods go with an order', () => {
  const now = new Date('2026-11-19T12:00+05:30');
  const line = (categoryId: string) => [{ product: { categoryId } }];
  const slow = { ...schedule, daysByCategory: { cake: 2 } };
  const friday = { window: FRIDAY, arrivesOn: FRIDAY.date };
  it.each([
    ['that come as fast as others', line('milk'), slow, friday, true],
    ['unless they take longer than until then', line('cake'), slow, friday, false],
    [
      'that take longer, and are there in time',
      line('cake'),
      slow,
      { arrivesOn: '2026-11-21' },
      true,
    ],
    [
      'unless its window is for others',
      line('cake'),
      scheduleWith(makeWindow({ categories: ['milk'] })),
      friday,
      false,
    ],
    [
      'also after the time of day until which others order',
      line('milk'),
      { ...schedule, cutOff: '10:00', days: 1 },
      { arrivesOn: '2026-11-19' },
      true,
    ],
  ])('%s', (_, lines, terms, order, expected) => {
    expect(canGoWith(order, lines, { schedule: terms }, now)).toBe(expected);
  });

  it('unless its pick-up point does not take them', () => {
    const point = { _id: 'farm', name: 'Farm', street: '1', city: 'Pune', windows: [] };
    const pickUp = { point: 'farm', name: 'Farm', street: '1', city: 'Pune' };
    const at = (categories?: string[]) =>
      canGoWith(
        { ...friday, pickUp },
        line('cake'),
        { schedule, pickUpPoints: [{ ...point, ...(categories && { categories }) }] },
        now,
      );
    expect([at(), at(['cake']), at(['milk'])]).toEqual([true, true, false]);
  });
});

describe('Totals of an order that goes with another', () => {
  const lines = [
    { variantId: 'v1', quantity: 2, variant: { price: 10_00 }, product: { taxClass: 'standard' } },
  ];
  const coupon = (kind: 'amount' | 'percentage' | 'free_delivery', value = 0) => ({
    kind,
    value,
    minItems: 0,
  });
  it.each([
    ['have no delivery fee', undefined, 0, { items: 2000, discount: 0, delivery: 0, total: 2000 }],
    [
      'have the discount of a coupon',
      coupon('percentage', 10),
      0,
      { items: 2000, discount: 200, delivery: 0, total: 1800 },
    ],
    [
      'can be nothing',
      coupon('amount', 5000),
      50,
      { items: 2000, discount: 2000, delivery: 0, total: 0 },
    ],
    [
      'save nothing by free delivery',
      coupon('free_delivery'),
      0,
      { items: 2000, discount: 0, delivery: 0, total: 2000 },
    ],
    [
      'have the fee for paying on delivery',
      undefined,
      50,
      { items: 2000, discount: 0, delivery: 0, onDeliveryFee: 50, total: 2050 },
    ],
  ])('%s', (_, used, fee, totals) => {
    expect(orderTotals(lines, JOINED_CHARGE, used, fee)).toEqual(totals);
  });

  it('have the taxes of their goods alone', () => {
    const facts = {
      name: 'VAT',
      pricesInclude: false,
      rates: { standard: 1900 },
      defaultClass: 'standard',
    };
    const untaxed = orderTotals(lines, JOINED_CHARGE, coupon('amount', 500));
    const { totals, taxes } = taxedTotals(lines, untaxed, facts);
    expect([totals.tax, totals.total]).toEqual([285, 1785]);
    expect(taxes?.rates).toMatchObject([{ rate: 1900, taxable: 1500, tax: 285 }]);
  });
});

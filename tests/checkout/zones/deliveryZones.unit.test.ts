import { describe, expect, it } from 'vitest';
import { missingToLeast, termsOfPlace } from '../../../src/contract/rules/deliveryZones';
import { orderTotals } from '../../../src/contract/rules/orderTotals';
import { pickUpCharge, pickUpSchedule, takesGoods } from '../../../src/contract/rules/pickUp';
import type { DeliverySchedule } from '../../../src/contract/shop/delivery';
import { makeWindow } from '../../support/api/windows';

const zones = [
  { name: 'Islington', postalCodes: ['N1'], fee: 200, leastOrder: 1500 },
  { name: 'Southwark', postalCodes: ['SE1', '!SE1 9'], freeFrom: 3000, windows: ['noon'] },
  { name: 'Sheffield', postalCodes: ['S1*'], fee: 0 },
  { name: 'Berlin', postalCodes: ['10115-10999', '!10557'], leastOrder: 0 },
  { name: 'Pune', postalCodes: ['411', '!411099'] },
];
const schedule: DeliverySchedule = {
  timeZone: 'Europe/London',
  cutOff: '14:00',
  days: 2,
  daysByCategory: { bread: 1, trees: 5 },
  daysOff: [0],
  holidays: ['2026-12-25'],
  windows: [makeWindow({ id: 'noon' }), makeWindow({ id: 'evening' })],
};
const terms = { delivery: { fee: 500, freeFrom: 5000 }, schedule, zones, leastOrder: 1000 };

describe('The zone of a place', () => {
  it.each([
    ['N1 9GU', 'Islington'],
    ['N1C 4AG', 'Islington'],
    ['N11 1AA', undefined],
    ['SE1 7PB', 'Southwark'],
    ['SE1 9SG', undefined],
    ['SE10 9NF', undefined],
    ['S1 2HH', 'Sheffield'],
    ['S10 1AA', 'Sheffield'],
    ['10115', 'Berlin'],
    ['10999', 'Berlin'],
    ['11000', undefined],
    ['10557', undefined],
    ['411004', 'Pune'],
    ['411099', undefined],
  ])('of %s is %s', (postalCode, name) => {
    const { zone, isDelivered } = termsOfPlace(postalCode, terms);
    expect([zone?.name, isDelivered]).toEqual([name, name !== undefined]);
  });

  it.each([
    ['N1 9GU', { fee: 200, freeFrom: 5000 }, 1500, ['noon', 'evening']],
    ['SE1 7PB', { fee: 500, freeFrom: 3000 }, 1000, ['noon']],
    ['S1 2HH', { fee: 0, freeFrom: 5000 }, 1000, ['noon', 'evening']],
    ['10115', { fee: 500, freeFrom: 5000 }, 0, ['noon', 'evening']],
    // While the place is unknown, the terms of all hold.
    [undefined, { fee: 500, freeFrom: 5000 }, 1000, ['noon', 'evening']],
  ])('of %s decides on fee, least value and windows', (postalCode, delivery, least, windows) => {
    const found = termsOfPlace(postalCode, terms);
    expect([found.delivery, found.leastOrder]).toEqual([delivery, least]);
    expect(found.schedule?.windows?.map(({ id }) => id)).toEqual(windows);
  });

  it('does not matter in a shop without zones, which has its areas as before', () => {
    const former = { ...terms, zones: undefined, schedule: { ...schedule, postalCodes: ['N1'] } };
    expect(termsOfPlace('N1 9GU', former)).toMatchObject({ isDelivered: true, leastOrder: 1000 });
    expect(termsOfPlace('N11 1AA', former).isDelivered).toBe(false);
    // Both hold where there are both.
    const both = { ...former, zones };
    expect(termsOfPlace('SE1 7PB', both).isDelivered).toBe(false);
  });

  it.each([
    [0, 1500],
    [1499, 1],
    [1500, 0],
    [9999, 0],
  ])('says of goods for %i that %i are missing', (items, missing) => {
    expect(missingToLeast(items, { leastOrder: 1500 })).toBe(missing);
  });
});

const line = (price: number, categoryId = 'fruit') => ({
  quantity: 1,
  variant: { price },
  product: { categoryId },
});

describe('Collecting', () => {
  it.each([
    // goods, fee, discount, coupon → discount, delivery, total
    [9000, {}, undefined, 0, 0, 9000],
    [9000, { fee: 500 }, undefined, 0, 500, 9500],
    [9000, { discount: 700 }, undefined, 700, 0, 8300],
    [500, { discount: 700 }, undefined, 500, 0, 0],
    [9000, { discount: 700 }, { kind: 'percentage', value: 10, minItems: 0 }, 1600, 0, 7400],
    [9000, { fee: 500 }, { kind: 'free_delivery', value: 0, minItems: 0 }, 0, 0, 9000],
  ] as const)(
    'of goods for %i at %j with the coupon %j',
    (items, point, coupon, discount, delivery, total) => {
      expect(orderTotals([line(items)], pickUpCharge(point), coupon)).toEqual({
        items,
        discount,
        delivery,
        total,
      });
    },
  );

  it('takes the goods of its categories alone', () => {
    expect(takesGoods({}, [line(1, 'trees')])).toBe(true);
    expect(takesGoods({ categories: ['fruit'] }, [line(1), line(1)])).toBe(true);
    expect(takesGoods({ categories: ['fruit'] }, [line(1), line(1, 'trees')])).toBe(false);
  });

  it('has hours and days of its own, and the closed days of the shop', () => {
    const windows = [makeWindow({ id: 'farm.noon' })];
    expect(pickUpSchedule({ windows }, { ...schedule, postalCodes: ['N1'] })).toEqual({
      ...schedule,
      days: 0,
      daysByCategory: { bread: 0, trees: 3 },
      daysOff: [],
      windows,
    });
    expect(pickUpSchedule({ days: 1, windows }, schedule).daysByCategory).toEqual({
      bread: 0,
      trees: 4,
    });
  });
});

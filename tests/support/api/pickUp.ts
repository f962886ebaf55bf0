import { readConfig } from '../../../server/platform/config/readConfig';
import type { Database } from '../../../server/platform/db/database';
import type { PickUpFacts } from '../../../src/contract/shop/pickUpFacts';
import { openApi } from './server';

/** Every day of the next week from 10:00 to 12:00, with two places. */
export const FARM: PickUpFacts['points'][number] = {
  id: 'farm',
  name: 'Farm gate',
  street: 'Paud Road 5',
  city: 'Pune',
  postalCode: '412115',
  state: 'Maharashtra',
  directions: 'Behind the mango trees.',
  hours: [
    {
      id: 'morning',
      days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'],
      from: '10:00',
      to: '12:00',
      places: 2,
      cutOffMinutes: 60,
      daysAhead: 7,
    },
  ],
};

export const COLLECTOR = { name: 'Asha Rao', phone: '+919876543210' };

/** The API of a shop where orders are collected at these points. */
export const openPickUpShop = (
  db: Database,
  pickUp: Partial<PickUpFacts> = {},
  extras: Parameters<typeof openApi>[2] = {},
) => {
  const { facts } = readConfig({});
  const offered = { points: [FARM], keepDays: 2, refund: 'all' as const, ...pickUp };
  return openApi(db, { facts: { ...facts, pickUp: offered } }, extras);
};

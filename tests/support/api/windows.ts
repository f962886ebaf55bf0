import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../../server/platform/config/readConfig';
import type { Database } from '../../../server/platform/db/database';
import type { DeliveryWindow, WindowChoice } from '../../../src/contract/deliveryWindow';
import { makeCart, orderCart } from './checkout';

/** Offered everywhere, every day of the next week, with two places. */
export const makeWindow = (window: Partial<DeliveryWindow> = {}): DeliveryWindow => ({
  id: 'evening',
  days: [0, 1, 2, 3, 4, 5, 6],
  from: '18:00',
  to: '21:00',
  places: 2,
  cutOffMinutes: 60,
  daysAhead: 7,
  ...window,
});

/** The schedule of a shop that delivers every day, on the day of the order. */
export const scheduleWith = (...windows: DeliveryWindow[]) => ({
  ...readConfig({}).schedule,
  cutOff: '23:59',
  days: 0,
  daysOff: [],
  windows,
});

/** Places an order of a new shopper. @returns the response and how to read the order */
export const orderWith = async (app: FastifyInstance, db: Database, window?: WindowChoice) => {
  const made = await makeCart(app, db, [1]);
  const response = await orderCart(made, window && { window });
  const body = response.json();
  const orderId: string = body.data?.orderId;
  const details = async () => (await made.shopper.get(`order_details/${orderId}`)).json().data;
  return { ...made, orderId, status: response.statusCode, body, details };
};

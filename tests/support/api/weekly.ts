import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../../server/platform/config/readConfig';
import type { Database } from '../../../server/platform/db/database';
import { orderDueBaskets } from '../../../server/weekly/orderDueBaskets';
import type { PayOnDelivery } from '../../../src/contract/shop/payOnDelivery';
import type { WeeklyBasket, WeeklyBasketChange } from '../../../src/contract/weeklyBasket';
import { makeClock } from '../clock';
import { makeCart } from './checkout';
import { TERMS } from './onDelivery';
import { openApi } from './server';
import { makeWindow, scheduleWith } from './windows';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** A Monday; the tests' baskets come on Friday evening and are placed at 16:00. */
const MONDAY = '2026-11-16T10:00+05:30';
export const FRIDAY = '2026-11-20';

/** A shop with an evening window every day, whose clock tests set. */
export const openWeeklyShop = async (
  db: Database,
  {
    terms = TERMS,
    places = 5,
    ...extras
  }: { terms?: PayOnDelivery; places?: number; gateways?: [] } = {},
) => {
  const clock = makeClock(MONDAY);
  const { facts } = readConfig({});
  const window = makeWindow({ places, daysAhead: 14 });
  const late = makeWindow({ id: 'night', from: '21:00', to: '22:00', places, daysAhead: 14 });
  const config = {
    facts: { ...facts, payOnDelivery: terms, weeklyBaskets: { cutOffMinutes: 60 } },
    schedule: scheduleWith(window, late),
  };
  const app = await openApi(db, config, { now: clock.now, ...extras });
  const job = {
    db,
    config: { ...readConfig({}), ...config },
    paymentService: app.paymentService,
    limiter: app.limiter,
    now: clock.now,
    log,
  };
  const setTime = (time: string) => clock.advance(Date.parse(time) - clock.now().getTime());
  return { app, clock, config, job, setTime, run: () => orderDueBaskets(job) };
};

/** A shopper with a weekly basket of new products in these quantities, and what they do with it. */
export const makeBasket = async (
  app: FastifyInstance,
  db: Database,
  change: WeeklyBasketChange = {},
  quantities = [2],
  traits: Parameters<typeof makeCart>[3] = {},
) => {
  const { shopper, addressId, packs } = await makeCart(app, db, quantities, traits);
  const id: string = randomUUID();
  const put = (body: WeeklyBasketChange, basketId = id) =>
    shopper.put(`weekly_baskets/${shopper.id}/${basketId}`, body);
  const chosen = { weekday: 5, windowId: 'evening', addressId, payment: 'on_delivery' as const };
  const lines = packs.map((pack, index) => ({ ...pack, quantity: quantities[index] ?? 1 }));
  const body: WeeklyBasketChange = { ...chosen, lines, ...change };
  const created = await put(body);
  if (created.statusCode !== 200) throw new Error(created.body);
  const read = async (): Promise<WeeklyBasket> => {
    const response = await shopper.get(`weekly_baskets/${shopper.id}`);
    return response.json().data.results[0];
  };
  const orders = async () => (await shopper.get(`user_orders/${shopper.id}`)).json().data.results;
  return { shopper, addressId, packs, id, put, body, read, orders };
};

import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import {
  Checkout,
  CheckoutOptions,
  MAX_LINE_NOTE_LENGTH,
  MAX_NOTE_LENGTH,
  Placed,
} from '../../src/contract/checkout';
import { success } from '../../src/contract/envelope';
import { waysAtDoor } from '../../src/contract/rules/waysAtDoor';
import { hasCoupons } from '../cart/coupons/couponRepository';
import { findGuessedCoupon } from '../cart/coupons/guessLimits';
import { GatewayError } from '../gateways/gateway';
import { makeVapidKeys } from '../notifications/push/vapidKeys';
import { listPickUpPoints } from '../orders/pickUp/pickUpPoints';
import { redirectUrlOf, statusPagePath } from '../orders/redirectUrl';
import { deliverySchedule } from '../orders/windows/deliverySchedule';
import { findBusyWindows } from '../orders/windows/deliveryWindows';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { currentTerms } from '../platform/facts/currentFacts';
import { HttpError } from '../platform/http/errors/httpError';
import { networkKey } from '../platform/http/network';
import { publicUrlsOf } from '../platform/http/publicUrls';
import { Id, ok, responses } from '../platform/http/schemas/schemas';
import { isReplay, mutation } from '../platform/http/session/mutation';
import { translator } from '../platform/messages/translator';
import { orderTerms } from './orderTerms';
import { placeOrder } from './placeOrder';

const tags = ['Checkout'];

export const checkoutRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  const { tax } = config;
  const { currency, weeklyBaskets } = config.facts;
  const vapidKeys = makeVapidKeys(db, config.push.privateKey);

  app.get(
    '/checkout_options',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Delivery fee and times, taxes and ways to pay',
        tags,
        response: responses(success(CheckoutOptions)),
      },
    },
    async (request) => {
      const translate = translator('payments', request.language);
      const gateways = app.paymentService.gateways.map(({ id, name, description }) => {
        return { _id: id, name: translate(name), description: translate(description) };
      });
      const { facts, delivery, schedule } = await currentTerms(db, config);
      const { payOnDelivery, zones = [] } = facts;
      const { leastOrder } = facts.delivery;
      const pickUpPoints = await listPickUpPoints(db, facts);
      const busyWindows = await findBusyWindows(db, schedule, app.now(), pickUpPoints);
      const options = {
        currency,
        delivery,
        ...(tax && { tax }),
        schedule: await deliverySchedule(db, schedule),
        ...(busyWindows && { busyWindows }),
        noteLength: MAX_NOTE_LENGTH,
        gateways,
        ...(payOnDelivery && {
          payOnDelivery: { ...payOnDelivery, ways: waysAtDoor(facts) },
        }),
        ...(pickUpPoints && { pickUpPoints }),
        ...(zones.length > 0 && { zones }),
        ...(leastOrder && { leastOrder }),
        ...(weeklyBaskets && { weeklyBaskets }),
        hasCoupons: await hasCoupons(db),
        lineNoteLength: MAX_LINE_NOTE_LENGTH,
        canOrderInstead: true,
        canOrderRest: true,
        canAdd: true,
        canJoin: true,
        pushKey: (await vapidKeys()).publicKey,
      };
      return ok('checkoutOptions', options);
    },
  );

  app.post(
    '/checkout/:userId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Places an order for the whole cart',
        description:
          'One order per `orderKey`, permanently: a repeated key returns its order. A cart that ' +
          'differs from `lines` or `total` is rejected with 409 `cart_changed`, `out_of_stock`, ' +
          '`price_changed` or `total_changed`, one with a coupon that cannot be used with ' +
          '`coupon_unknown`, `coupon_ended`, `coupon_used_up`, `coupon_used` or `coupon_minimum`, ' +
          'and `data.lines` is the current cart. With `ifMissing: rest`, what there is of the cart is ' +
          'ordered, if no pack and no total costs more than stated. A coupon that saves nothing is not used. A delivery ' +
          '`window` that cannot be had any more is rejected with `window_full`, `window_closed` (it is ' +
          'too late) or `window_gone`, and `data.windows` is what there is; without one, the order gets ' +
          'the next window that has a place. Unpaid orders ' +
          'are limited: 409 `too_many_unpaid`, `too_many_packs`, `too_much_unpaid` and ' +
          '`too_many_of_one`; 429 `too_many_orders`, `too_many_lapsed` and `too_many_unpaid` when ' +
          'waiting helps. Paying on delivery has limits of its own: 409 `on_delivery`. Where the shop does not deliver: 409 `not_delivered`; goods below the least value there: 409 `least_order`. With `pickUp` in the place of `addressId` the order is collected: 409 `pick_up_gone` without such a point, `pick_up_goods` when it does not take these goods. With `joins` it goes with an order of before: 409 `join_closed` when that one is packed or its window closed, `join_goods` when it cannot take these goods.',
        tags,
        params: Type.Object({ userId: Id }),
        body: Checkout,
        response: responses(success(Placed)),
      },
    },
    async (request) => {
      const urls = publicUrlsOf(config, request);
      const { gateways } = app.paymentService;
      const network = networkKey(request.ip);
      const { country, invoices, amountStep } = config;
      const rules = { country, amountStep, currency, tax, invoices, now: app.now() };
      const context = { ...rules, gateways, limiter: app.limiter, network };
      const { coupon: code } = request.body;
      if (code && !(await isReplay(db, request))) {
        // Before the transaction, since a rejected order would roll the count back.
        const guess = { code, customerId: request.userId, network, now: app.now() };
        await findGuessedCoupon(db, app.limiter, guess);
      }
      const { message, data } = await mutation(db, request, async (tx, userId) => {
        const current = await currentTerms(tx, config);
        const { delivery, schedule } = current;
        const terms = { ...context, delivery, schedule, ...(await orderTerms(tx, current.facts)) };
        return ok('orderPlaced', await placeOrder(tx, userId, request.body, terms));
      });
      const { orderId, isPartial } = data;
      // Outside the transaction: the order is placed even if the gateway fails.
      const opened = redirectUrlOf(db, app.paymentService, orderId, urls);
      const redirectUrl = await opened.catch((error) => {
        if (!(error instanceof GatewayError || error instanceof HttpError)) throw error;
        request.log.warn({ err: error, orderId }, 'the gateway did not open a payment');
        return statusPagePath(orderId, 'failure');
      });
      return ok(message, { orderId, redirectUrl, ...(isPartial && { isPartial }) });
    },
  );
};

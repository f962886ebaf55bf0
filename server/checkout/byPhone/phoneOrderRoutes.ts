import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { MAX_NOTE_LENGTH } from '../../../src/contract/checkout';
import { success } from '../../../src/contract/envelope';
import {
  CallerSearch,
  Callers,
  makePhoneOrder,
  makePhoneQuote,
  PackSearch,
  PaymentLink,
  type PhoneOrder,
  PhoneOrderForm,
  PhoneOrderPacks,
  PhoneOrderPlaced,
  PhoneQuote,
} from '../../../src/contract/operator/operatorPhoneOrder';
import { OrderNumber } from '../../fulfilment/orderListRoutes';
import type { Config } from '../../platform/config/config';
import { reachableUrl } from '../../platform/config/reachableUrl';
import type { Database } from '../../platform/db/database';
import { inTransaction } from '../../platform/db/transaction';
import { currentTerms } from '../../platform/facts/currentFacts';
import { ok, responses } from '../../platform/http/schemas/schemas';
import { recordEntry } from '../../platform/operator/auditRepository';
import { operatorChange } from '../../platform/operator/operatorChange';
import { orderTerms } from '../orderTerms';
import { searchCallers } from './callers';
import { addPaymentLink } from './paymentLinks';
import { placePhoneOrder } from './placePhoneOrder';
import { quotePhoneOrder } from './quotePhoneOrder';
import { searchPacks } from './searchPacks';

const PAYMENTS: PhoneOrder['payment'][] = ['on_delivery', 'link'];

const access = { access: 'operator', right: 'orders' } as const;

/** Orders that are given by phone. */
export const phoneOrderRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  const { country, amountStep, tax, invoices, shopId } = config;
  const { currency } = config.facts;

  /** What orders are placed by at this moment. */
  const termsNow = async (tx: Database) => {
    const { facts, delivery, schedule } = await currentTerms(tx, config);
    const rules = { country, amountStep, currency, tax, invoices, delivery, schedule };
    const { gateways } = app.paymentService;
    const context = { ...rules, gateways, limiter: app.limiter, now: app.now() };
    return { ...context, ...(await orderTerms(tx, facts)) };
  };

  app.get(
    '/operator/phone_order/form',
    {
      config: access,
      schema: {
        summary: 'What is asked of who orders by phone',
        response: responses(success(PhoneOrderForm)),
      },
    },
    async () => {
      const { payOnDelivery, pickUpPoints = [], gateways } = await termsNow(db);
      const { fields, required, state } = country;
      return ok('operator.phoneOrderForm', {
        ...{ fields, required, country: country.country, states: state.names },
        noteLength: MAX_NOTE_LENGTH,
        pickUpPoints: pickUpPoints.map(({ _id, name }) => ({ _id, name })),
        payments: PAYMENTS.filter((each) =>
          each === 'link' ? gateways.length > 0 : payOnDelivery !== undefined,
        ),
      });
    },
  );

  app.post(
    '/operator/phone_order/callers',
    {
      config: access,
      schema: {
        summary: 'Customers by name, phone number or e-mail address, to choose from',
        description:
          'Changes nothing; what is searched for is in the body because URLs are logged.',
        body: CallerSearch,
        response: responses(success(Callers)),
      },
    },
    async ({ body: { q } }) => ok('operator.callers', await searchCallers(db, q)),
  );

  app.get(
    '/operator/phone_order/packs',
    {
      config: access,
      schema: {
        summary: 'Packs that can be ordered, by a part of the name, a slug or a SKU',
        querystring: PackSearch,
        response: responses(success(PhoneOrderPacks)),
      },
    },
    async ({ query: { q } }) => ok('operator.phoneOrderPacks', await searchPacks(db, q)),
  );

  app.post(
    '/operator/phone_order/quote',
    {
      config: access,
      schema: {
        summary: 'What an order by phone costs, and when it can arrive',
        description: 'Changes nothing. The 409s of placing it, apart from those of unpaid orders.',
        body: makePhoneQuote(country),
        response: responses(success(PhoneQuote)),
      },
    },
    async ({ body }) =>
      ok('operator.phoneQuote', await quotePhoneOrder(db, body, await termsNow(db))),
  );

  app.post(
    '/operator/orders',
    {
      config: access,
      schema: {
        summary: 'Takes an order by phone, for a known or a new customer',
        description:
          'By all rules of the checkout, whose 409s it has; one order per `orderKey`. To be paid on delivery, or within 24 ' +
          'hours by a link. `isVouchedFor` after a 409 `on_delivery`, `too_many_unpaid`, `too_many_packs` or ' +
          '`too_much_unpaid`, if the shop takes it nevertheless. Customers are never found by phone number.',
        body: makePhoneOrder(country),
        response: responses(success(PhoneOrderPlaced)),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { name } = request.operator;
        const { number, isNew } = await placePhoneOrder(tx, request.body, name, await termsNow(tx));
        const { payment, isVouchedFor = false } = request.body;
        if (isNew) {
          const after = { payment, isVouchedFor };
          await record({ action: 'order.phone', subject: number, after });
        }
        return ok(['operator.phoneOrder', { number }], { number });
      }),
  );

  app.post(
    '/operator/orders/:number/payment_link',
    {
      config: access,
      schema: {
        summary: 'A link by which an order that waits for payment is paid without signing in',
        description:
          'Valid until the order is paid or not reserved any more. Each call makes another one, whatever its ' +
          '`Idempotency-Key`: no response with a link is stored.',
        params: OrderNumber,
        response: responses(success(PaymentLink)),
      },
    },
    async (request) => {
      const { number } = request.params;
      const { token, payUntil } = await inTransaction(db, async (tx) => {
        await recordEntry(tx, request.operator, { action: 'order.link', subject: number });
        return addPaymentLink(tx, number, app.now());
      });
      // The request may have come to the Desk, which customers cannot reach.
      const { publicApiUrl, publicUrl, host, port } = config;
      const apiUrl = publicApiUrl ?? publicUrl ?? reachableUrl(host, port);
      const url = `${apiUrl}/api/${shopId}/pay/${token}`;
      return ok('operator.paymentLink', { url, payUntil: payUntil.toISOString() });
    },
  );
};

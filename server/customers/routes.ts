import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { success } from '../../src/contract/envelope';
import { CustomerKey, CustomerRecord } from '../../src/contract/operator/operatorCustomer';
import type { Database } from '../platform/db/database';
import { notFound } from '../platform/http/errors/httpError';
import { ok, responses } from '../platform/http/schemas/schemas';
import { operatorChange, recordRead } from '../platform/operator/operatorChange';
import { emailOfKey } from './emailOfKey';
import { eraseCustomer } from './eraseCustomer';
import { exportCustomer } from './exportCustomer';

const config = { access: 'operator', right: 'customers' } as const;

/** Rights of a customer by law: to get all stored data about them, and to have it erased. */
export const customerRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.post(
    '/operator/customer/export',
    {
      config,
      schema: {
        summary: 'Everything that is held about a customer',
        description: 'Changes nothing; the e-mail address is in the body because URLs are logged.',
        body: CustomerKey,
        response: responses(success(CustomerRecord)),
      },
    },
    async (request) => {
      const email = await emailOfKey(db, request.body);
      const record = await exportCustomer(db, email, app.now());
      if (!record) throw notFound('not_found.customer');
      await recordRead(db, request, { action: 'customer.export', subject: record.account._id });
      return ok('operator.customer', record);
    },
  );

  app.post(
    '/operator/customer/erase',
    {
      config,
      schema: {
        summary: 'Erases what identifies a customer, for good',
        description:
          'Ends all sessions. Orders keep their lines and amounts; 409 while one is still to be ' +
          'delivered. The address may register again.',
        body: CustomerKey,
        response: responses(success(Type.Object({ orders: Type.Integer() }))),
      },
    },
    async (request) => {
      const email = await emailOfKey(db, request.body);
      return operatorChange(db, request, async (tx, record) => {
        const { id, orders } = await eraseCustomer(tx, email, app.now());
        await record({ action: 'customer.erase', subject: id, after: { orders } });
        return ok(['operator.customerErased', { orders }], { orders });
      });
    },
  );
};

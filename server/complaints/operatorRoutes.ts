import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { success } from '../../src/contract/envelope';
import {
  ComplaintReply,
  ComplaintsQuery,
  OperatorComplaint,
  OperatorComplaints,
} from '../../src/contract/operator/operatorComplaint';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { notFound } from '../platform/http/errors/httpError';
import { failures, Id, ok, responses } from '../platform/http/schemas/schemas';
import { operatorChange, recordRead } from '../platform/operator/operatorChange';
import { findPhoto } from './complaintRepository';
import { answerComplaint, listOperatorComplaints } from './operatorComplaints';

const config = { access: 'operator', right: 'orders' } as const;
const params = Type.Object({ id: Id });
const Photo = Type.Unsafe<Buffer>({ type: 'string', format: 'binary' });

/** What customers reported, and how the shop answers. */
export const complaintOperatorRoutes: FastifyPluginAsyncTypebox<{
  db: Database;
  config: Pick<Config, 'invoices'>;
}> = async (app, { db, config: { invoices } }) => {
  app.get(
    '/operator/complaints',
    {
      config,
      schema: {
        summary: 'What customers reported of delivered orders, newest first, in pages',
        description:
          'Those without an answer, or `all`. Where `next` is sent, there are more: send it as `after`.',
        querystring: ComplaintsQuery,
        response: responses(success(OperatorComplaints)),
      },
    },
    async (request) => {
      const page = await listOperatorComplaints(db, request.query, app.now());
      const after = { complaints: page.results.length };
      await recordRead(db, request, {
        action: 'complaints.list',
        subject: request.query.all ? 'all' : 'open',
        after,
      });
      return ok('operator.complaints', page);
    },
  );

  app.get(
    '/operator/complaints/:id/photo',
    {
      config,
      schema: {
        summary: 'The photo of a complaint, as WebP; the only way to it',
        params,
        response: { 200: Photo, ...failures },
      },
    },
    async ({ params: { id } }, reply) => {
      const photo = await findPhoto(db, id);
      if (!photo) throw notFound(['not_found.complaint', { id }]);
      return reply.type('image/webp').send(Buffer.from(photo));
    },
  );

  app.post(
    '/operator/complaints/:id/answer',
    {
      config,
      schema: {
        summary: 'Answers a complaint, once: with a refund, a replacement or a message',
        description:
          'The shopper gets an e-mail and a notification. 409 `complaint_answered` the second time.',
        params,
        body: ComplaintReply,
        response: responses(success(OperatorComplaint)),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { id } = request.params;
        const context = { invoices, now: app.now() };
        const answered = await answerComplaint(tx, id, request.body, context);
        const { kind, amount } = answered.answer ?? {};
        const after = { kind, ...(amount && { amount }) };
        await record({ action: 'complaint.answer', subject: answered.number, after });
        return ok(['operator.complaintAnswered', { number: answered.number }], answered);
      }),
  );
};

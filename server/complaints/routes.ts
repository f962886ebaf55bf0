import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Complaint, ComplaintReport } from '../../src/contract/complaint';
import { results, success } from '../../src/contract/envelope';
import type { Database } from '../platform/db/database';
import { Id, ok, responses } from '../platform/http/schemas/schemas';
import { isReplay, mutation } from '../platform/http/session/mutation';
import { addComplaint, listComplaints } from './complaintRepository';
import { makePhoto } from './photo';

const tags = ['Complaints'];
/** A picture of 1 MB, in base64. */
const BODY_LIMIT = 1_500_000;

/** What customers say is wrong with what was delivered to them. */
export const complaintRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/complaints/:userId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'What a shopper has reported of their orders, with the answers, newest first',
        tags,
        params: Type.Object({ userId: Id }),
        response: responses(results(Type.Array(Complaint))),
      },
    },
    async ({ userId }) => ok('complaints', { results: await listComplaints(db, userId) }),
  );

  app.put(
    '/complaints/:userId/:complaintId',
    {
      config: { access: 'user' },
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Reports what is wrong with a delivered order, once per id',
        description:
          'The device makes the id. Only the shop sees the photo, which is stored without metadata. ' +
          '409 `not_received` of an order that has not arrived, 409 `too_many_complaints` after ten of one order.',
        tags,
        params: Type.Object({
          userId: Id,
          complaintId: Type.String({ pattern: '^[A-Za-z0-9-]{16,64}$' }),
        }),
        body: ComplaintReport,
        response: responses(success(Complaint)),
      },
    },
    async (request) => {
      const { photo: sent, ...report } = request.body;
      // Before the transaction, which would wait for the conversion.
      const photo = sent && !(await isReplay(db, request)) ? await makePhoto(sent) : undefined;
      return mutation(db, request, async (tx, userId) => {
        const { complaintId } = request.params;
        const stored = await addComplaint(tx, userId, complaintId, report, photo, app.now());
        return ok('complaintSent', stored);
      });
    },
  );
};

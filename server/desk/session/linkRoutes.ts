import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { results, success } from '../../../src/contract/envelope';
import { DeskLink, DeskSession, NewDeskLink } from '../../../src/contract/operator/desk';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { inTransaction } from '../../platform/db/transaction';
import { notFound } from '../../platform/http/errors/httpError';
import { ok, responses } from '../../platform/http/schemas/schemas';
import { recordEntry } from '../../platform/operator/auditRepository';
import { operatorChange } from '../../platform/operator/operatorChange';
import { endSession, listSessions } from './deskSessions';
import { createLink, deskLinkUrl } from './linkRepository';

const owner = { access: 'operator', right: 'owner' } as const;

/** The links that open the Desk, and the browsers in which it is open. */
export const deskLinkRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  app.post(
    '/operator/desk_links',
    {
      config: owner,
      schema: {
        summary: 'Makes a link that opens the Desk once; for commands beside the shop only',
        description:
          'It is good for ten minutes. A token is made for a new name, with all rights unless some are given.',
        body: NewDeskLink,
        response: responses(success(DeskLink)),
      },
    },
    // Ignores Idempotency-Key, since its record would store the link.
    (request) =>
      inTransaction(db, async (tx) => {
        const { name } = request.body;
        const { secret, expiresAt, rights } = await createLink(tx, request.body, app.now());
        await recordEntry(tx, request.operator, {
          action: 'desk.link',
          subject: name,
          after: { rights },
        });
        return ok(['operator.deskLink', { name }], {
          url: deskLinkUrl(config, secret),
          expiresAt: expiresAt.toISOString(),
          name,
          rights,
        });
      }),
  );

  app.get(
    '/operator/desk_sessions',
    {
      config: owner,
      schema: {
        summary: 'The browsers in which the Desk is open; for commands beside the shop only',
        response: responses(results(Type.Array(DeskSession))),
      },
    },
    async () => ok('operator.deskSessions', { results: await listSessions(db, app.now()) }),
  );

  app.delete(
    '/operator/desk_sessions/:id',
    {
      config: owner,
      schema: {
        summary: 'Closes the Desk in a browser; for commands beside the shop only',
        params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) }),
        response: responses(success(Type.Object({}))),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { id } = request.params;
        if (!(await endSession(tx, id))) throw notFound('not_found.deskSession');
        await record({ action: 'desk.end', subject: id });
        return ok('operator.deskEnded', {});
      }),
  );
};

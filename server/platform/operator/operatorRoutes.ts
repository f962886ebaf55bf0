import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { results, success } from '../../../src/contract/envelope';
import {
  AuditEntry,
  NewOperatorToken,
  OperatorToken,
} from '../../../src/contract/operator/operator';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import { HttpError, notFound } from '../http/errors/httpError';
import { ok, responses } from '../http/schemas/schemas';
import { listAudit, recordEntry } from './auditRepository';
import { operatorChange } from './operatorChange';
import { createToken, listTokens, revokeToken } from './tokenRepository';

const owner = { access: 'operator', right: 'owner' } as const;
const DEFAULT_ENTRIES = 50;

const AuditQuery = Type.Object(
  {
    limit: Type.Optional(
      Type.String({ pattern: '^([1-9]\\d?|100)$', description: '1 to 100; 50 by default' }),
    ),
    before: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,14}$' })),
    what: Type.Optional(
      Type.Union([Type.Literal('changes'), Type.Literal('reads')], {
        description: 'Only what was changed, or only whose data was read',
      }),
    ),
  },
  { additionalProperties: false },
);

/** The tokens that open the operator API, and the record of what was done with them. */
export const operatorRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/operator/tokens',
    {
      config: owner,
      schema: {
        summary: 'All tokens, revoked ones too; for commands beside the shop only',
        response: responses(results(Type.Array(OperatorToken))),
      },
    },
    async () => ok('operator.tokens', { results: await listTokens(db) }),
  );

  app.post(
    '/operator/tokens',
    {
      config: owner,
      schema: {
        summary: 'Makes a token, which is shown once; for commands beside the shop only',
        body: NewOperatorToken,
        response: responses(success(Type.Object({ token: Type.String(), record: OperatorToken }))),
      },
    },
    async (request) => {
      const { body } = request;
      const { name } = body;
      // Ignores Idempotency-Key, since its record would store the token.
      return inTransaction(db, async (tx) => {
        const created = await createToken(tx, body, app.now());
        if (!created) throw new HttpError(409, ['name_taken', { name }]);
        const { rights, days } = body;
        await recordEntry(tx, request.operator, {
          action: 'token.create',
          subject: name,
          after: { rights, days },
        });
        return ok(['operator.tokenMade', { name }], created);
      });
    },
  );

  app.delete(
    '/operator/tokens/:name',
    {
      config: owner,
      schema: {
        summary: 'Revokes a token, by name or id; for commands beside the shop only',
        params: Type.Object({ name: Type.String({ minLength: 1, maxLength: 64 }) }),
        response: responses(success(OperatorToken)),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { name } = request.params;
        const revoked = await revokeToken(tx, name, app.now());
        if (!revoked) throw notFound(['not_found.token', { name }]);
        await record({ action: 'token.revoke', subject: revoked.name });
        return ok(['operator.tokenRevoked', { name: revoked.name }], revoked);
      }),
  );

  app.get(
    '/operator/audit',
    {
      config: { access: 'operator', right: 'audit' },
      schema: {
        summary: 'Who changed what, or read whose data, the newest first',
        description: 'For older entries send the last `_id` as `before`.',
        querystring: AuditQuery,
        response: responses(results(Type.Array(AuditEntry))),
      },
    },
    async ({ query: { limit, before, what } }) =>
      ok('operator.audit', {
        results: await listAudit(
          db,
          Number(limit ?? DEFAULT_ENTRIES),
          before === undefined ? undefined : Number(before),
          what,
        ),
      }),
  );
};

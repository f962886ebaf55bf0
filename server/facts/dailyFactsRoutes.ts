import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { results, success } from '../../src/contract/envelope';
import { AuditEntry } from '../../src/contract/operator/operator';
import {
  DailyFactsChange,
  OperatorDailyFacts,
} from '../../src/contract/operator/operatorDailyFacts';
import { ANNOUNCEMENTS } from '../catalogueOperator/import/runImport';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { ok, responses } from '../platform/http/schemas/schemas';
import { listChanges } from '../platform/operator/auditRepository';
import { operatorChange } from '../platform/operator/operatorChange';
import { checkAllBaskets } from '../weekly/weeklyRepository';
import { changeDailyFacts, readDailyFacts } from './changeDailyFacts';

const config = { access: 'operator', right: 'catalogue' } as const;
const ACTION = 'facts.set';
const PAGE_SIZE = 20;

/** The facts that can change on a day: closed days, opening hours, deliveries, paying at the door. */
export const dailyFactsRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config: settings },
) => {
  app.get(
    '/operator/daily_facts',
    {
      config,
      schema: {
        summary: 'What applies now of the facts that can change on a day',
        response: responses(success(OperatorDailyFacts)),
      },
    },
    async () => ok('operator.dailyFacts', await readDailyFacts(db, settings.facts)),
  );

  app.put(
    '/operator/daily_facts',
    {
      config,
      // This process does not wait for the notification of the database.
      onSend: async () => app.catalogueChanged(),
      schema: {
        summary: 'Changes facts that can change on a day, at once and in every process',
        description:
          'Each part that is named replaces what applied before; `null` is that of the facts file again. 409 ' +
          '`facts_changed` when somebody else has changed one of these parts since `revision`; 400 `wrong_facts` with ' +
          '`data.problems` by field. Orders that were placed keep their date, window and amounts.',
        body: DailyFactsChange,
        response: responses(success(OperatorDailyFacts)),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const by = { operator: request.operator.name, at: app.now() };
        const { parts, before, after } = await changeDailyFacts(tx, settings, request.body, by);
        if (parts.length > 0) {
          await record({ action: ACTION, subject: parts.join(', '), before, after });
          // The next dates of weekly baskets depend on them.
          await checkAllBaskets(tx, app.now());
        }
        return ok('operator.dailyFactsSaved', await readDailyFacts(tx, settings.facts));
      }),
  );

  app.get(
    '/operator/daily_facts/history',
    {
      config,
      schema: {
        summary: 'Who changed these facts, when, from what and to what, the newest first',
        description: 'For older ones send the last `_id` as `before`.',
        querystring: Type.Object(
          { before: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,14}$' })) },
          { additionalProperties: false },
        ),
        response: responses(results(Type.Array(AuditEntry))),
      },
    },
    async ({ query: { before } }) =>
      ok('operator.dailyFactsHistory', {
        results: await listChanges(
          db,
          [ACTION, ANNOUNCEMENTS],
          PAGE_SIZE,
          before === undefined ? undefined : Number(before),
        ),
      }),
  );
};

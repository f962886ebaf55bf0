import { ECDH } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { success } from '../../../src/contract/envelope';
import { PushChange, PushState } from '../../../src/contract/push';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { HttpError } from '../../platform/http/errors/httpError';
import { Id, ok, responses } from '../../platform/http/schemas/schemas';
import { secretHash } from '../../platform/http/secrets';
import { mutation } from '../../platform/http/session/mutation';
import { isPushEndpoint } from './endpoint';
import { deleteSubscription, findWants, saveSubscription } from './subscriptionRepository';

const tags = ['Notifications'];
const params = Type.Object({ userId: Id });
const response = responses(success(PushState));

/** Notifications of the browser that calls. */
export const pushRoutes: FastifyPluginAsyncTypebox<{
  db: Database;
  config: Pick<Config, 'push'>;
}> = async (app, { db, config: { push } }) => {
  const sessionHashOf = (request: FastifyRequest) => secretHash(app.sessionToken(request) ?? '');

  app.get(
    '/push/:userId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'What this browser is notified about',
        tags,
        params,
        response,
      },
    },
    async (request) => ok('push', { wants: await findWants(db, sessionHashOf(request)) }),
  );

  app.put(
    '/push/:userId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Notifies this browser from now on; idempotent',
        description:
          'One subscription per session, which ends with it; a later one replaces it, and `wants` is added to ' +
          'what was wanted before. 400 `unknown_push_service` for an endpoint whose host the shop does not know.',
        tags,
        params,
        body: PushChange,
        response,
      },
    },
    async (request) => {
      assertUsable(request.body, push);
      return mutation(db, request, async (tx, customerId) => {
        const sessionHash = sessionHashOf(request);
        await saveSubscription(tx, { sessionHash, customerId }, request.body, app.now());
        return ok('pushOn', { wants: await findWants(tx, sessionHash) });
      });
    },
  );

  app.delete(
    '/push/:userId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Notifies this browser no more; idempotent',
        tags,
        params,
        response,
      },
    },
    (request) =>
      mutation(db, request, async (tx) => {
        await deleteSubscription(tx, sessionHashOf(request));
        return ok('pushOff', { wants: await findWants(tx, sessionHashOf(request)) });
      }),
  );
};

const assertUsable = ({ endpoint, keys }: PushChange, push: Config['push']) => {
  if (!isPushEndpoint(endpoint, push)) throw new HttpError(400, 'unknown_push_service');
  try {
    ECDH.convertKey(keys.p256dh, 'prime256v1', 'base64url');
  } catch {
    throw new HttpError(400, ['invalid_input.field', { field: 'keys.p256dh' }]);
  }
};

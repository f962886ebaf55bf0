import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { results, success } from '../../src/contract/envelope';
import { makeProfileChange, User } from '../../src/contract/user';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { notFound } from '../platform/http/errors/httpError';
import { Id, ok, responses } from '../platform/http/schemas/schemas';
import { mutation } from '../platform/http/session/mutation';
import { revokeOtherSessions } from '../platform/http/session/sessionRepository';
import { changeProfile, findCustomer } from './customerRepository';

const tags = ['Account'];
const params = Type.Object({ userId: Id }, { additionalProperties: false });
const response = responses(results(User));

/** Registered at /api, without the shop id. */
export const meRoutes: FastifyPluginAsyncTypebox<{ db: Database }> = async (app, { db }) => {
  app.get(
    '/me',
    {
      config: { access: 'user' },
      schema: { summary: 'The signed-in user', tags, response },
    },
    async ({ userId }) => userResponse(await findCustomer(db, userId)),
  );
};

export const accountRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  app.get(
    '/user_details/:userId',
    {
      config: { access: 'user' },
      schema: { summary: 'The account of a user', tags, params, response },
    },
    async ({ userId }) => userResponse(await findCustomer(db, userId)),
  );

  app.put(
    '/profile/:userId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Changes name and phone',
        tags,
        params,
        body: makeProfileChange(config.country.phone),
        response,
      },
    },
    (request) =>
      mutation(db, request, async (tx, userId) => {
        const user = await changeProfile(tx, userId, request.body);
        return userResponse(user, 'profileSaved');
      }),
  );

  app.post(
    '/auth/logout_others',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Signs out on all other devices',
        description: 'Revokes every session of the user except this one.',
        tags,
        response: responses(success(Type.Object({}))),
      },
    },
    (request) =>
      mutation(db, request, async (tx, userId) => {
        const token = app.sessionToken(request) ?? '';
        await revokeOtherSessions(tx, userId, token, app.now());
        return ok('signedOutOthers', {});
      }),
  );
};

const userResponse = (user: User | undefined, message: 'account' | 'profileSaved' = 'account') => {
  if (!user) throw notFound('not_found.account');
  return ok(message, { results: user });
};

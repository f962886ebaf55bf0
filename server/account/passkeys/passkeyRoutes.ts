import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { results, success } from '../../../src/contract/envelope';
import {
  NewPasskey,
  Passkey,
  PasskeyCreationOptions,
  PasskeyName,
} from '../../../src/contract/passkey';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { HttpError } from '../../platform/http/errors/httpError';
import { Id, ok, responses } from '../../platform/http/schemas/schemas';
import { secretHash } from '../../platform/http/secrets';
import { mutation } from '../../platform/http/session/mutation';
import { addPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeyRepository';
import { checkNewPasskey, creationOptions, giveUpChallenge } from './registration';
import { relyingPartyOf } from './relyingParty';

const config = { access: 'user' } as const;
const tags = ['Account'];
const params = Type.Object({ userId: Id });
const ofOne = Type.Object({ userId: Id, passkeyId: Id });
const response = responses(results(Type.Array(Passkey)));

/** The passkeys of a signed-in customer. */
export const passkeyRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config: settings },
) => {
  const browserOf = (request: FastifyRequest) => ({
    customerId: request.userId,
    sessionHash: secretHash(app.sessionToken(request) ?? ''),
  });

  app.get(
    '/auth/passkey/:userId',
    {
      config,
      schema: { summary: 'The passkeys of a user', tags, params, response },
    },
    async ({ userId }) => ok('passkeys', { results: await listPasskeys(db, userId) }),
  );

  app.post(
    '/auth/passkey/:userId/creation_options',
    {
      config,
      schema: {
        summary: 'What a browser needs to make a passkey',
        description:
          'Options of `navigator.credentials.create`. The challenge is for one use within 10 minutes, in this session.',
        tags,
        params,
        response: responses(success(PasskeyCreationOptions)),
      },
    },
    (request) =>
      mutation(db, request, async (tx) => {
        const rp = relyingPartyOf(settings, request);
        if (!rp) return ok('passkeyOptions', {});
        const about = { rp, shopName: settings.facts.name, now: app.now() };
        const publicKey = await creationOptions(tx, browserOf(request), about);
        return ok('passkeyOptions', { publicKey });
      }),
  );

  app.post(
    '/auth/passkey/:userId',
    {
      config,
      schema: {
        summary: 'Adds a passkey that the browser has made',
        description:
          '400 `passkey_expired` when the challenge is over or was used before, `passkey_refused` for a response ' +
          'that is not valid here; 409 `passkey_known`, or `too_many_passkeys` after twenty.',
        tags,
        params,
        body: NewPasskey,
        response,
      },
    },
    async (request) => {
      let isRejected = false;
      try {
        return await mutation(db, request, async (tx, userId) => {
          const rp = relyingPartyOf(settings, request);
          if (!rp) throw new HttpError(400, 'passkey_refused');
          const about = { rp, now: app.now(), log: request.log };
          const checked = checkNewPasskey(tx, request.body, browserOf(request), about);
          const added = checked.then((row) => addPasskey(tx, row));
          await added.catch((error) => {
            isRejected = error instanceof HttpError;
            throw error;
          });
          return ok('passkeyAdded', { results: await listPasskeys(tx, userId) });
        });
      } finally {
        // The transaction that used it up was rolled back.
        if (isRejected) await giveUpChallenge(db, request.body, browserOf(request), app.now());
      }
    },
  );

  app.put(
    '/auth/passkey/:userId/:passkeyId',
    {
      config,
      schema: {
        summary: 'Renames a passkey',
        tags,
        params: ofOne,
        body: PasskeyName,
        response,
      },
    },
    (request) =>
      mutation(db, request, async (tx, userId) => {
        await renamePasskey(tx, userId, request.params.passkeyId, request.body.name.trim());
        return ok('passkeyRenamed', { results: await listPasskeys(tx, userId) });
      }),
  );

  app.delete(
    '/auth/passkey/:userId/:passkeyId',
    {
      config,
      schema: {
        summary: 'Removes a passkey',
        description: 'Sessions that it began go on; POST auth/logout_others ends them.',
        tags,
        params: ofOne,
        response,
      },
    },
    (request) =>
      mutation(db, request, async (tx, userId) => {
        await removePasskey(tx, userId, request.params.passkeyId);
        return ok('passkeyRemoved', { results: await listPasskeys(tx, userId) });
      }),
  );
};

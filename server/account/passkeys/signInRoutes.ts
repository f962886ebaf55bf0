import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { results, success } from '../../../src/contract/envelope';
import { PasskeyCheck, PasskeyRequestOptions } from '../../../src/contract/passkey';
import { User } from '../../../src/contract/user';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { HttpError } from '../../platform/http/errors/httpError';
import { networkKey } from '../../platform/http/network';
import { ok, responses } from '../../platform/http/schemas/schemas';
import { signInCookies } from '../signIn/signInCookies';
import { addChallenge, CHALLENGE_MS } from './challengeRepository';
import { checkPasskey } from './checkPasskey';
import { relyingPartyOf } from './relyingParty';

const tags = ['Account'];

/** Signing in with a passkey. */
export const passkeySignInRoutes: FastifyPluginAsyncTypebox<{
  db: Database;
  config: Config;
}> = async (app, { db, config }) => {
  const cookies = signInCookies(config);

  app.post(
    '/auth/passkey/options',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What a passkey is to sign',
        description:
          'Options of `navigator.credentials.get`. The challenge is for one use within 10 minutes. No cookie is set.',
        tags,
        response: responses(success(PasskeyRequestOptions)),
      },
    },
    async (request) => {
      const rp = relyingPartyOf(config, request);
      if (!rp) return ok('passkeyOptions', {});
      const use = { name: 'passkeyChallengesPerNetwork', of: networkKey(request.ip) } as const;
      await app.limiter.count(use, 'too_many_requests.passkeys');
      const publicKey = {
        challenge: await addChallenge(db, null, app.now()),
        rpId: rp.id,
        timeout: CHALLENGE_MS,
        userVerification: 'preferred' as const,
      };
      return ok('passkeyOptions', { publicKey });
    },
  );

  app.post(
    '/auth/passkey/verify',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Signs in with a passkey',
        description:
          '400 `passkey_expired` when the challenge is over or was used before, `passkey_unknown` for a removed ' +
          'passkey, `passkey_refused` for a signature that is not valid here, and `passkey_copied` once its ' +
          'counter went back.',
        tags,
        body: PasskeyCheck,
        response: responses(results(User)),
      },
    },
    async (request, reply) => {
      const rp = relyingPartyOf(config, request);
      if (!rp) throw new HttpError(400, 'passkey_refused');
      const { user, ...begun } = await checkPasskey(db, app.limiter, {
        check: request.body,
        rp,
        ...cookies.read(request),
        ip: request.ip,
        now: app.now(),
        log: request.log,
      });
      cookies.write(reply, begun);
      return ok('signedIn', { results: user });
    },
  );
};

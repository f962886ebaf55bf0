import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { CodeCheck, CodeRequest, CodeSent } from '../../src/contract/auth';
import { results, success } from '../../src/contract/envelope';
import { User } from '../../src/contract/user';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { ok, responses } from '../platform/http/schemas/schemas';
import { newSecret } from '../platform/http/secrets';
import { cookieJar } from '../platform/http/session/cookies';
import { revokeSession } from '../platform/http/session/sessionRepository';
import { makeMailer } from '../platform/mail/mailer';
import { checkCode } from './signIn/checkCode';
import { canonicalEmail } from './signIn/email';
import { sendCode } from './signIn/sendCode';
import { signInCookies } from './signIn/signInCookies';

/** Lifetime of the nonce cookie before sign-in; longer than a code is valid. */
const BROWSER_NONCE_MS = 60 * 60 * 1000;

export const authRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  const jar = cookieJar(config);
  const sendMail = await makeMailer(config);
  const cookies = signInCookies(config);

  app.post(
    '/auth/code',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Sends a one-time code by e-mail',
        description:
          'The response does not reveal whether the address has an account. 429 ' +
          '`too_many_requests` after three codes to an address in 15 minutes; 400 `invalid_email`; ' +
          '400 `mail_refused` and 503 `mail_failed` when it could not be delivered.',
        tags: ['Account'],
        body: CodeRequest,
        response: responses(success(CodeSent)),
      },
    },
    async (request, reply) => {
      const browser = cookies.read(request).browser ?? newSecret();
      const sent = await sendCode(
        { db, config, limiter: app.limiter, sendMail, log: request.log },
        {
          email: canonicalEmail(request.body.email),
          browser,
          ip: request.ip,
          now: app.now(),
          language: request.language,
        },
      );
      jar.write(reply, 'browser', browser, BROWSER_NONCE_MS);
      return ok(sent.demoCode ? 'codeShown' : 'codeSent', sent);
    },
  );

  app.post(
    '/auth/verify',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Signs in with a one-time code',
        description:
          'In the browser that requested it, within 10 minutes and five attempts: 400 `wrong_code` ' +
          'while attempts are left, 400 `code_expired` when a new code is needed.',
        tags: ['Account'],
        body: CodeCheck,
        response: responses(results(User)),
      },
    },
    async (request, reply) => {
      const { user, ...begun } = await checkCode(db, app.limiter, {
        email: canonicalEmail(request.body.email),
        code: request.body.code,
        ...cookies.read(request),
        ip: request.ip,
        now: app.now(),
      });
      cookies.write(reply, begun);
      return ok('signedIn', { results: user });
    },
  );

  app.post(
    '/auth/logout',
    {
      // Public, so that signing out also succeeds without a live session.
      config: { access: 'public' },
      schema: {
        summary: 'Signs out',
        tags: ['Account'],
        response: responses(success(Type.Object({}))),
      },
    },
    async (request, reply) => {
      const token = jar.read(request, 'session');
      if (token) await revokeSession(db, token, app.now());
      jar.clear(reply, 'session');
      return ok('signedOut', {});
    },
  );
};

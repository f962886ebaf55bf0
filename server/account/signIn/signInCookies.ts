import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config';
import { cookieJar } from '../../platform/http/session/cookies';
import { MAX_SESSION_MS } from '../../platform/http/session/sessionRepository';

/** The cookies that every way of signing in reads and writes. */
export const signInCookies = (config: Config) => {
  const jar = cookieJar(config);
  return {
    read: (request: FastifyRequest) => {
      const nonce = jar.read(request, 'browser');
      return {
        browser: nonce && /^[\w-]{43}$/.test(nonce) ? nonce : undefined,
        oldToken: jar.read(request, 'session'),
      };
    },
    write: (reply: FastifyReply, { token, browser }: { token: string; browser: string }) => {
      jar.write(reply, 'session', token, MAX_SESSION_MS);
      jar.write(reply, 'browser', browser, MAX_SESSION_MS);
    },
  };
};

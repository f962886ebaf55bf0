import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config';

/** `session`: the session token. `browser`: the nonce that one-time codes are bound to. */
type Purpose = 'session' | 'browser';

/**
 * The shop's cookies, prefixed with its id, so that shops on one host do not overwrite each other's.
 * Under HTTPS (by PUBLIC_URL, otherwise by the request) they are Secure and `__Host-`, so that no
 * subdomain can set them.
 */
export const cookieJar = ({ shopId, storefrontOrigins, publicUrl }: Config) => {
  const isSecure = ({ protocol }: FastifyRequest) =>
    (publicUrl ?? `${protocol}:`).startsWith('https:');

  const nameOf = (request: FastifyRequest, purpose: Purpose) =>
    `${isSecure(request) ? '__Host-' : ''}${shopId}_${purpose}`;

  const attributes = (request: FastifyRequest): CookieSerializeOptions => {
    const { origin } = request.headers;
    // SameSite=None requires Secure.
    const isCrossSite = isSecure(request) && origin && storefrontOrigins.includes(origin);
    return {
      path: '/',
      httpOnly: true,
      secure: isSecure(request),
      sameSite: isCrossSite ? 'none' : 'lax',
    };
  };

  return {
    read: (request: FastifyRequest, purpose: Purpose) => request.cookies[nameOf(request, purpose)],
    write: (reply: FastifyReply, purpose: Purpose, value: string, lifetimeMs: number) => {
      const { request } = reply;
      const options = { ...attributes(request), maxAge: Math.floor(lifetimeMs / 1000) };
      reply.setCookie(nameOf(request, purpose), value, options);
    },
    clear: (reply: FastifyReply, purpose: Purpose) => {
      const { request } = reply;
      reply.clearCookie(nameOf(request, purpose), attributes(request));
    },
  };
};

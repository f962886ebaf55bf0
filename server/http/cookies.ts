import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config';

/** `session`: who is signed in. `browser`: which browser asked for a one-time code. */
type Purpose = 'session' | 'browser';

/**
 * The cookies of the shop, named after it, so that two shops on one host do not sign each other's
 * shoppers out. Under HTTPS, which PUBLIC_URL decides and else the call, they are Secure and `__Host-`: no other site below the shop's name can
 * set them.
 */
export const cookieJar = ({ shopId, storefrontOrigins, publicUrl }: Config) => {
  const isSecure = ({ protocol }: FastifyRequest) =>
    (publicUrl ?? `${protocol}:`).startsWith('https:');

  const nameOf = (request: FastifyRequest, purpose: Purpose) =>
    `${isSecure(request) ? '__Host-' : ''}${shopId}_${purpose}`;

  const attributes = (request: FastifyRequest): CookieSerializeOptions => {
    const { origin } = request.headers;
    // Browsers take SameSite=None from Secure cookies alone.
    const elsewhere = isSecure(request) && origin && storefrontOrigins.includes(origin);
    return {
      path: '/',
      httpOnly: true,
      secure: isSecure(request),
      sameSite: elsewhere ? 'none' : 'lax',
    };
  };

  return {
    read: (request: FastifyRequest, purpose: Purpose) => request.cookies[nameOf(request, purpose)],
    /** @param lifetime in ms */
    write: (reply: FastifyReply, purpose: Purpose, value: string, lifetime: number) => {
      const { request } = reply;
      const options = { ...attributes(request), maxAge: Math.floor(lifetime / 1000) };
      reply.setCookie(nameOf(request, purpose), value, options);
    },
    clear: (reply: FastifyReply, purpose: Purpose) => {
      const { request } = reply;
      reply.clearCookie(nameOf(request, purpose), attributes(request));
    },
  };
};

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config';
import { DESK_IDLE_MS } from './deskSessions';

/** The cookie of the Desk. Under HTTPS, by DESK_URL, it is Secure and `__Host-`. */
export const deskCookie = ({ shopId, deskUrl }: Pick<Config, 'shopId' | 'deskUrl'>) => {
  const secure = deskUrl.startsWith('https:');
  const name = `${secure ? '__Host-' : ''}${shopId}_desk`;
  const options = { path: '/', httpOnly: true, secure, sameSite: 'strict' } as const;
  return {
    read: (request: FastifyRequest) => request.cookies[name],
    /** Set again with each use, since the session ends twelve hours after it. */
    write: (reply: FastifyReply, value: string) =>
      reply.setCookie(name, value, { ...options, maxAge: DESK_IDLE_MS / 1000 }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, options),
  };
};

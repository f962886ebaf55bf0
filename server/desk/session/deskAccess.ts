import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { HttpError } from '../../platform/http/errors/httpError';
import { DESK_IDLE_MS, findSession } from './deskSessions';

/** Whose page makes the call; another tab may have signed somebody else in. */
const OPERATOR_HEADER = 'desk-operator';

interface AccessOptions {
  db: Database;
  config: Pick<Config, 'shopId' | 'deskUrl'>;
  now: () => Date;
}

/** Who makes a request of the Desk, by its cookie. */
export const deskAccess = ({ db, config, now }: AccessOptions) => {
  const cookie = deskCookie(config);

  const find = async (request: FastifyRequest) => {
    const secret = cookie.read(request);
    return secret ? findSession(db, secret, now()) : undefined;
  };

  /** @throws HttpError 401 without a live session, or when it is not of whom the page expects */
  const require = async (request: FastifyRequest) => {
    const session = await find(request);
    const { [OPERATOR_HEADER]: expected = session?.tokenId } = request.headers;
    if (!session || session.tokenId !== expected) {
      throw new HttpError(401, 'desk_signed_out.again');
    }
    return session;
  };

  return { cookie, find, require };
};

export type DeskAccess = ReturnType<typeof deskAccess>;

/** The cookie of the Desk. Under HTTPS, by DESK_URL, it is Secure and `__Host-`. */
const deskCookie = ({ shopId, deskUrl }: Pick<Config, 'shopId' | 'deskUrl'>) => {
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

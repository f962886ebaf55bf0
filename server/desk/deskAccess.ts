import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import type { Database } from '../db/database';
import { HttpError } from '../http/httpError';
import { deskCookie } from './deskCookie';
import { findSession } from './deskSessions';

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

  /** @throws HttpError 401 without a live session */
  const require = async (request: FastifyRequest) => {
    const session = await find(request);
    if (!session) throw new HttpError(401, 'desk_signed_out.again');
    return session;
  };

  return { cookie, find, require };
};

export type DeskAccess = ReturnType<typeof deskAccess>;

import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { HttpError } from '../../platform/http/errors/httpError';
import { deskCookie } from './deskCookie';
import { findSession } from './deskSessions';

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

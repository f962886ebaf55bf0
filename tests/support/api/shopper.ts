import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { customer } from '../../../server/account/accountSchema';
import type { Database } from '../../../server/platform/db/database';
import { newId } from '../../../server/platform/db/ids';
import { createSession } from '../../../server/platform/http/session/sessionRepository';

/**
 * A new signed-in customer; each change is sent with a new idempotency key unless one is given.
 * @param remoteAddress the IP address of the calls
 */
export const makeShopper = async (
  app: FastifyInstance,
  db: Database,
  remoteAddress = '127.0.0.1',
) => {
  const id = newId('usr');
  await db.insert(customer).values({ id, email: `${id.toLowerCase()}@loam.example` });
  const cookies = { loam_session: await createSession(db, id, new Date()) };
  const send = (
    method: InjectOptions['method'],
    path: string,
    payload?: object,
    key: string = randomUUID(),
  ) =>
    app.inject({
      method,
      url: `/api/loam/${path}`,
      cookies,
      payload,
      remoteAddress,
      headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
    });
  return {
    id,
    cookies,
    get: (path: string) => send('GET', path),
    put: (path: string, payload: object, key?: string) => send('PUT', path, payload, key),
    post: (path: string, payload?: object, key?: string) => send('POST', path, payload, key),
    delete: (path: string) => send('DELETE', path),
  };
};

export type Shopper = Awaited<ReturnType<typeof makeShopper>>;

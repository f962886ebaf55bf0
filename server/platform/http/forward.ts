import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';

/** Of the caller of another listener, not of the shop. */
const DROPPED = new Set([
  // Only some headers of the response are passed on, so the response must not be compressed.
  'accept-encoding',
  'authorization',
  'cookie',
  'forwarded',
  'x-forwarded-for',
]);
const RETURNED = ['content-type', 'cache-control', 'content-language', 'retry-after'];

/**
 * Has the shop handle a request of another listener. Without a response the connection is closed.
 * @param remoteAddress says whose it is, see `inProcess.ts`
 */
export const forward = async (
  app: FastifyInstance,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  remoteAddress: string,
) => {
  try {
    await respond(app, incoming, outgoing, remoteAddress);
  } catch (error) {
    // The shop has logged that its sender broke it off.
    const isBrokenOff = incoming.destroyed && !incoming.complete;
    if (!isBrokenOff) app.log.error(error, `a call by ${remoteAddress} got no response`);
    outgoing.destroy();
  }
};

const respond = async (
  app: FastifyInstance,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  remoteAddress: string,
) => {
  const { method, url = '/', headers } = incoming;
  const forwarded = Object.fromEntries(
    Object.entries(headers).filter(([name]) => !DROPPED.has(name)),
  );
  const hasBody =
    headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
  const {
    statusCode,
    rawPayload,
    headers: sent,
  } = await app.inject({
    ...(method && { method: method as NonNullable<InjectOptions['method']> }),
    url,
    headers: forwarded,
    remoteAddress,
    ...(hasBody && { payload: incoming }),
  });
  for (const name of RETURNED) {
    const value = sent[name];
    // Behind a sign-in nothing is for a shared cache, such as the pictures.
    if (value !== undefined)
      outgoing.setHeader(name, String(value).replace(/^public\b/, 'private'));
  }
  outgoing.writeHead(statusCode);
  outgoing.end(rawPayload);
  await finished(outgoing);
};

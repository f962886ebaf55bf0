import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../platform/http/errors/httpError';
import { forward } from '../platform/http/forward';
import { deskAddress } from '../platform/http/inProcess';
import type { DeskAccess } from './session/deskAccess';

interface ForwardOptions {
  /** The shop. */
  app: FastifyInstance;
  access: DeskAccess;
  shopId: string;
  deskUrl: string | undefined;
}

/** What the shop serves to those who are signed in: the operator API, and the pictures of its products. */
export const forwardRoutes = async (
  desk: FastifyInstance,
  { app, access, shopId, deskUrl }: ForwardOptions,
) => {
  // The shop parses the body.
  desk.removeAllContentTypeParsers();
  desk.addContentTypeParser('*', (_request, _payload, done) => done(null));

  const below = (prefix: string) => async (request: FastifyRequest, reply: FastifyReply) => {
    // As the shop reads it: `..` would lead to its other routes.
    const { pathname } = new URL(request.url, deskUrl);
    if (!pathname.startsWith(prefix)) throw notFound('not_found.page');
    const session = await access.require(request);
    // Photographs are sent from phones.
    desk.allowSlowBody(request.raw);
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    await forward(app, request.raw, reply.raw, deskAddress(session.tokenId));
  };

  const operatorApi = `/api/${shopId}/operator/`;
  desk.all(`${operatorApi}*`, below(operatorApi));
  desk.get('/pictures/*', below('/pictures/'));
};

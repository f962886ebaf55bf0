import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { waysAtDoor } from '../../../src/contract/rules/waysAtDoor';
import { hasDatev } from '../../fulfilment/datev/datevFile';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { inTransaction } from '../../platform/db/transaction';
import { currentFacts } from '../../platform/facts/currentFacts';
import { HttpError, notFound } from '../../platform/http/errors/httpError';
import { networkKey } from '../../platform/http/network';
import { recordEntry } from '../../platform/operator/auditRepository';
import { endOf, findTokenById, hasLiveToken } from '../../platform/operator/tokenRepository';
import type { DeskAccess } from './deskAccess';
import { createSession, endSession, listSessions } from './deskSessions';
import { consumeLink } from './linkRepository';

interface SessionRoutesOptions {
  /** The shop. */
  app: FastifyInstance;
  access: DeskAccess;
  db: Database;
  config: Config;
  /** Where customers reach the shop. */
  shopUrl: string;
}

const Link = Type.Object(
  { link: Type.String({ pattern: '^[\\w-]{43}$' }) },
  { additionalProperties: false },
);
const Id = Type.Object({ id: Type.String({ minLength: 1, maxLength: 64 }) });

/** Opening and closing the Desk in a browser. */
export const sessionRoutes: FastifyPluginAsyncTypebox<SessionRoutesOptions> = async (
  desk,
  { app, access, db, config, shopUrl },
) => {
  const { cookie } = access;
  const { limiter, now } = app;

  desk.post('/session', { schema: { body: Link } }, async (request, reply) => {
    const at = now();
    const former = await access.find(request);
    const guess = { name: 'operatorGuesses', of: networkKey(request.ip) } as const;
    await limiter.consume(db, guess, 'too_many_requests.operatorGuesses');
    const opened = await inTransaction(db, async (tx) => {
      const tokenId = await consumeLink(tx, request.body.link, at);
      const token = tokenId && (await findTokenById(tx, tokenId));
      if (!token || endOf(token, at)) return undefined;
      await limiter.restore(tx, guess, at);
      const { id, name, rights } = token;
      await recordEntry(tx, { tokenId: id, name, rights }, { action: 'desk.open', subject: name });
      // The browser forgets its cookie.
      if (former) await endSession(tx, former.id);
      return createSession(tx, id, at);
    });
    if (!opened) throw new HttpError(401, 'desk_link_over');
    cookie.write(reply, opened);
    return reply.code(204).send();
  });

  desk.get('/session', async (request, reply) => {
    const secret = cookie.read(request);
    const session = await access.find(request);
    if (!secret || !session) {
      // The page says how to get a link, which is not for everybody who finds the address.
      const isOpen = await hasLiveToken(db, now());
      throw new HttpError(401, isOpen ? 'desk_signed_out.again' : 'desk_signed_out.first');
    }
    cookie.write(reply, secret);
    const { id, tokenId, name, rights } = session;
    const { name: shopName, country, currency, locale, timeZone } = config.facts;
    const [language, ...languages] = app.languages;
    const sessions = await listSessions(db, now(), tokenId);
    return {
      data: {
        id,
        operatorId: tokenId,
        name,
        rights,
        sessions,
        shop: {
          id: config.shopId,
          name: shopName,
          country,
          currency,
          locale,
          timeZone,
          addressFormat: config.country.format,
          waysAtDoor: waysAtDoor(await currentFacts(db, config.facts)),
          issuesInvoices: config.invoices !== undefined,
          hasDatev: hasDatev(config.facts),
          language,
          languages,
        },
        shopUrl,
        isPublic: config.publicUrl !== undefined,
        deskUrl: config.deskUrl,
        hasPreview: app.preview !== undefined,
      },
    };
  });

  desk.delete('/session', async (request, reply) => {
    const session = await access.find(request);
    if (session) await endSession(db, session.id);
    cookie.clear(reply);
    return reply.code(204).send();
  });

  desk.delete('/session/:id', { schema: { params: Id } }, async (request, reply) => {
    const session = await access.require(request);
    const isEnded = await endSession(db, request.params.id, session.tokenId);
    if (!isEnded) throw notFound('not_found.deskSession');
    return reply.code(204).send();
  });
};

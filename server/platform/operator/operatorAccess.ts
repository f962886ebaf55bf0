import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type OperatorRight, operatorRights } from '../../../src/contract/operator/operator';
import type { Config } from '../config/config';
import type { Database } from '../db/database';
import { HttpError, notFound } from '../http/errors/httpError';
import { makeRejectionLog } from '../http/errors/rejectionLog';
import { deskTokenOf, isCommand } from '../http/inProcess';
import { networkKey } from '../http/network';
import type { LimitUse } from '../limits/limiter';
import { endOf, findToken, findTokenById, hasLiveToken, recordUse } from './tokenRepository';

/** Who makes a change. */
export interface Operator {
  /** Undefined for a command on the same machine. */
  tokenId?: string;
  name: string;
  rights: OperatorRight[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a token needs for a route with access 'operator'; no token has `owner`. */
    right?: OperatorRight | 'owner';
  }
  interface FastifyRequest {
    identifiedOperator: Operator | null;
    /** On routes with access 'operator'. @throws on others */
    readonly operator: Operator;
  }
}

interface AccessOptions {
  db: Database;
  config: Pick<Config, 'operatorOnPublicPort'>;
}

const COMMAND_LINE: Operator = { name: 'command line', rights: operatorRights };

/**
 * Authenticates operators by a token with the right of the route, by their session of the Desk, or as a command on the
 * same machine. The routes respond with 404 until there is a token.
 */
export const operatorAccess = fp<AccessOptions>(async (app, { db, config }) => {
  app.decorateRequest('identifiedOperator', null);
  app.decorateRequest('operator', {
    getter() {
      if (!this.identifiedOperator) throw new Error('operator is for routes with that access.');
      return this.identifiedOperator;
    },
  });

  const logRejected = makeRejectionLog(
    app.log,
    app.now,
    'calls of the operator API were rejected: somebody guesses, or uses a token that may not do this',
  );

  const identify = async (request: FastifyRequest): Promise<Operator> => {
    const token = bearerOf(request);
    const now = app.now();
    const fromDesk = deskTokenOf(request);
    if (!fromDesk && !config.operatorOnPublicPort) throw notFound('not_found.page');
    const row = await (fromDesk ? findTokenById(db, fromDesk) : token && findToken(db, token));
    const end = row && endOf(row, now);
    if (!row || end) {
      const kind = token === undefined ? 'no' : (end ?? 'unknown');
      logRejected({ reason: `${kind} token`, ...(row && { token: row.name }) });
      const guess: LimitUse = { name: 'operatorGuesses', of: networkKey(request.ip) };
      await app.limiter.count(guess, 'too_many_requests.operatorGuesses');
      if (!(await hasLiveToken(db, now))) throw notFound('not_found.page');
      throw new HttpError(401, 'no_token');
    }
    const use: LimitUse = { name: 'operatorRequests', of: row.id };
    await app.limiter.count(use, 'too_many_requests.requests');
    const { right } = request.routeOptions.config;
    if (!row.rights.some((each) => each === right)) {
      logRejected({ reason: 'missing right', token: row.name });
      throw new HttpError(403, ['no_right.route', { name: row.name, right: String(right) }]);
    }
    await recordUse(db, row, now);
    app.allowSlowBody(request.raw);
    return { tokenId: row.id, name: row.name, rights: row.rights };
  };

  // After the onRequest hooks, so that rejected requests cost no query.
  app.addHook('preParsing', async (request, reply) => {
    if (request.routeOptions.config.access !== 'operator') return;
    reply.header('www-authenticate', 'Bearer');
    request.identifiedOperator = isCommand(request) ? COMMAND_LINE : await identify(request);
    reply.removeHeader('www-authenticate');
  });
});

const bearerOf = ({ headers: { authorization = '' } }: FastifyRequest) =>
  /^Bearer ([\w-]{20,100})$/i.exec(authorization)?.[1];

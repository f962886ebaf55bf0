import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Failure } from '../../src/contract/envelope';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import { toFailure } from './failure';
import { HttpError } from './httpError';
import {
  type Claim,
  claim,
  findOutcome,
  type Outcome,
  storeOutcome,
} from './idempotencyRepository';
import { networkKey } from './limits/network';

/** What `ok` of routes/schemas.ts returns. */
interface Answer {
  code: 200;
  message: string;
  data: unknown;
}

/** Longer than any device keeps a change it could not send, in ms. */
const KEPT = 90 * 24 * 60 * 60 * 1000;

/** Refusals that say nothing about the change itself; it may be sent again. */
const passing = new Set([401, 403, 429]);

/**
 * Does what the signed-in customer asks, in a transaction; with an `Idempotency-Key` once, however
 * often it is sent. The answer is stored in the same transaction: there is no effect without its
 * record, a concurrent duplicate waits and gets the same answer, and a refusal (4xx) stays one (its
 * word and sentence are stored, the cart it came with is not).
 * @param effect must use `tx` alone, and make no call over the network
 * @throws HttpError 422 when the key was sent before with something else
 */
export const mutation = async <T extends Answer>(
  db: Database,
  request: FastifyRequest,
  effect: (tx: Database, userId: string) => Promise<T>,
): Promise<T> => {
  const { userId } = request;
  const claimed = readClaim(request);
  // Before the transaction: the embedded database has no other connection to count with meanwhile.
  await countChange(db, request);
  if (!claimed) return inTransaction(db, (tx) => effect(tx, userId));
  const expiresAt = new Date(request.server.now().getTime() + KEPT);
  const { status, response } = await inTransaction(
    db,
    async (tx) =>
      (await replay(tx, claimed, expiresAt)) ??
      (await once(tx, claimed, (savepoint) => effect(savepoint, userId))),
  );
  if (status >= 400) throw refusalOf(response as Failure);
  return response as T;
};

/**
 * Whether a request was answered before, for what has to be done over the network ahead of its
 * effect: done again, it would meet what has happened since.
 * @throws HttpError 422 when its key was sent with something else
 */
export const isReplay = async (db: Database, request: FastifyRequest) => {
  const claimed = readClaim(request);
  if (!claimed) return false;
  const known = await findOutcome(db, claimed);
  if (known) refuseReuse(known, claimed);
  return known !== undefined;
};

const replay = async (tx: Database, claimed: Claim, expiresAt: Date) => {
  const known = await claim(tx, claimed, expiresAt);
  if (known) refuseReuse(known, claimed);
  return known;
};

const refuseReuse = (known: Pick<Claim, 'fingerprint'>, claimed: Claim) => {
  if (known.fingerprint === claimed.fingerprint) return;
  const message = 'That was sent before with other details. Please reload the page and try again.';
  throw new HttpError(422, 'key_reused', message);
};

/**
 * What was answered before is answered again in any case.
 * @throws RateLimitError when the account, or the accounts of its network, change too much
 */
const countChange = async (db: Database, request: FastifyRequest) => {
  const { server, userId, ip } = request;
  const reason = 'There were too many changes at once.';
  try {
    await server.limiter.count({ name: 'changesPerAccount', of: userId }, reason);
    await server.limiter.count({ name: 'changesPerNetwork', of: networkKey(ip) }, reason);
  } catch (error) {
    if (!(await isReplay(db, request))) throw error;
  }
};

/** In a savepoint: what a refusal leaves undone goes, the record of the refusal stays. */
const once = async (
  tx: Database,
  claimed: Claim,
  effect: (savepoint: Database) => Promise<Answer>,
) => {
  const outcome = await tx.transaction(effect).then(
    (response): Outcome => ({ status: 200, response }),
    (error): Outcome => {
      const failure = toFailure(error);
      if (!(error instanceof HttpError) || failure.code >= 500 || passing.has(failure.code)) {
        throw error;
      }
      return { status: failure.code, response: failure };
    },
  );
  await storeOutcome(tx, claimed, brief(outcome));
  return outcome;
};

/**
 * A refusal is stored without the cart that it came with: that would be as large as the cart however
 * small the call is, and of no use later. Sent again, it is the same refusal without `lines`, and
 * the caller reads the cart.
 */
const brief = ({ status, response }: Outcome): Outcome => {
  if (status < 400) return { status, response };
  const { data, ...failure } = response as Failure;
  const { lines: _lines, ...rest } = data ?? {};
  const isCatalogueEmpty = Object.keys(rest).length === 0;
  return { status, response: { ...failure, ...(!isCatalogueEmpty && { data: rest }) } };
};

const refusalOf = ({ code, error, message, data }: Failure) =>
  new HttpError(code, error, message, data);

/** Undefined for a request without a key. */
const readClaim = (request: FastifyRequest): Claim | undefined => {
  const key = readKey(request);
  if (key === undefined) return undefined;
  return { owner: request.userId, key, fingerprint: fingerprintOf(request) };
};

/** Visible ASCII. */
const readKey = ({ headers }: FastifyRequest) => {
  const key = headers['idempotency-key'];
  if (key !== undefined && !/^[!-~]{1,100}$/.test(String(key))) {
    throw new HttpError(
      400,
      'invalid_input',
      'The Idempotency-Key must be 1 to 100 visible characters.',
    );
  }
  return key === undefined ? undefined : String(key);
};

const fingerprintOf = ({ method, url, body }: FastifyRequest) =>
  createHash('sha256')
    .update(JSON.stringify([method, url, canonical(body)]))
    .digest('hex');

/** The same whatever order the fields were sent in. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, field]) => [name, canonical(field)]));
};

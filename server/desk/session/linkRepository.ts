import { and, eq, gt, isNull } from 'drizzle-orm';
import { type OperatorRight, operatorRights } from '../../../src/contract/operator/operator';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { HttpError } from '../../platform/http/errors/httpError';
import { newSecret, secretHash } from '../../platform/http/secrets';
import { deskLink, operatorToken } from '../../platform/operator/operatorSchema';
import { createToken, endOf } from '../../platform/operator/tokenRepository';

/** Long enough to take the phone and read the QR code. */
const LINK_MS = 10 * 60 * 1000;

interface NewLink {
  name: string;
  /** All by default. Those of a known name stay. */
  rights?: OperatorRight[] | undefined;
}

/**
 * Makes a link for the operator of this name, whose token is made with it.
 * @returns its secret, which cannot be read again
 * @throws HttpError 409 when the token of this name has expired, or has other rights
 */
export const createLink = async (tx: Database, { name, rights }: NewLink, now: Date) => {
  const isTaken = () => new HttpError(409, ['name_taken', { name }]);
  const known = await findNamed(tx, name);
  if (!known) await createToken(tx, { name, rights: rights ?? operatorRights }, now);
  const token = known ?? (await findNamed(tx, name));
  if (!token || endOf(token, now)) throw isTaken();
  if (rights && !hasSameRights(token.rights, rights)) throw isTaken();
  const secret = newSecret();
  const expiresAt = new Date(now.getTime() + LINK_MS);
  await tx.insert(deskLink).values({ linkHash: secretHash(secret), tokenId: token.id, expiresAt });
  return { secret, expiresAt, rights: token.rights };
};

/** The secret is in the fragment, which browsers do not send, so that no log has it. */
export const deskLinkUrl = ({ deskUrl }: Pick<Config, 'deskUrl'>, secret: string) =>
  `${deskUrl}/#link=${secret}`;

/** Uses a link up. @returns the id of its token; undefined when it is over, or was used */
export const consumeLink = async (tx: Database, secret: string, now: Date) => {
  const [used] = await tx
    .delete(deskLink)
    .where(and(eq(deskLink.linkHash, secretHash(secret)), gt(deskLink.expiresAt, now)))
    .returning({ tokenId: deskLink.tokenId });
  return used?.tokenId;
};

const findNamed = async (db: Database, name: string) => {
  const isNamed = and(eq(operatorToken.name, name), isNull(operatorToken.revokedAt));
  const [row] = await db.select().from(operatorToken).where(isNamed);
  return row;
};

const hasSameRights = (one: OperatorRight[], other: OperatorRight[]) =>
  one.length === other.length && one.every((right) => other.includes(right));

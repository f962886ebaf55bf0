import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { DeskSession } from '../../../src/contract/operator/desk';
import type { Database } from '../../platform/db/database';
import { newId } from '../../platform/db/ids';
import { newSecret, secretHash } from '../../platform/http/secrets';
import { deskSession, operatorToken } from '../../platform/operator/operatorSchema';
import { endOf } from '../../platform/operator/tokenRepository';

export const DESK_IDLE_MS = 12 * 60 * 60 * 1000;
/** A session that is used every day ends too: a phone changes hands, and a cookie may have been copied. */
const DESK_MAX_MS = 30 * 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

const idleFrom = (now: Date) => new Date(now.getTime() + DESK_IDLE_MS);

const isLive = (now: Date) =>
  and(
    gt(deskSession.idleExpires, now),
    gt(deskSession.createdAt, new Date(now.getTime() - DESK_MAX_MS)),
  );

/** @returns the value of its cookie */
export const createSession = async (tx: Database, tokenId: string, now: Date) => {
  const secret = newSecret();
  await tx.insert(deskSession).values({
    id: newId('dsk'),
    cookieHash: secretHash(secret),
    tokenId,
    createdAt: now,
    idleExpires: idleFrom(now),
  });
  return secret;
};

/** The session with its operator, which it keeps alive; undefined when either is over. */
export const findSession = async (db: Database, secret: string, now: Date) => {
  const [found] = await db
    .select({ session: deskSession, token: operatorToken })
    .from(deskSession)
    .innerJoin(operatorToken, eq(operatorToken.id, deskSession.tokenId))
    .where(and(eq(deskSession.cookieHash, secretHash(secret)), isLive(now)));
  if (!found || endOf(found.token, now)) return undefined;
  const { id } = found.session;
  const isOlder = lt(deskSession.idleExpires, new Date(idleFrom(now).getTime() - MINUTE_MS));
  await db
    .update(deskSession)
    .set({ idleExpires: idleFrom(now) })
    .where(and(eq(deskSession.id, id), isOlder));
  const { id: tokenId, name, rights } = found.token;
  return { id, tokenId, name, rights };
};

/** Live ones, the oldest first. @param tokenId of one operator; of all without it */
export const listSessions = async (
  db: Database,
  now: Date,
  tokenId?: string,
): Promise<DeskSession[]> => {
  const rows = await db
    .select({ session: deskSession, name: operatorToken.name })
    .from(deskSession)
    .innerJoin(operatorToken, eq(operatorToken.id, deskSession.tokenId))
    .where(
      and(
        isLive(now),
        isNull(operatorToken.revokedAt),
        tokenId === undefined ? undefined : eq(deskSession.tokenId, tokenId),
      ),
    )
    .orderBy(asc(deskSession.createdAt));
  return rows.map(({ session: { id, createdAt, idleExpires }, name }) => ({
    _id: id,
    name,
    createdAt: createdAt.toISOString(),
    expiresAt: new Date(
      Math.min(idleExpires.getTime(), createdAt.getTime() + DESK_MAX_MS),
    ).toISOString(),
  }));
};

/** @param tokenId whose it has to be @returns whether there was such a session */
export const endSession = async (db: Database, id: string, tokenId?: string) => {
  const isOwn = tokenId === undefined ? undefined : eq(deskSession.tokenId, tokenId);
  const ended = await db
    .delete(deskSession)
    .where(and(eq(deskSession.id, id), isOwn))
    .returning({ id: deskSession.id });
  return ended.length > 0;
};

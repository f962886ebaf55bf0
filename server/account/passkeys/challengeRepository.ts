import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { newSecret } from '../../platform/http/secrets';
import { passkeyChallenge } from './passkeysSchema';

/** How long a passkey may take to sign; a sheet of the browser may ask for another device. */
export const CHALLENGE_MS = 10 * 60 * 1000;

/** @param sessionHash of the session that makes a passkey; null for a sign-in */
export const addChallenge = async (db: Database, sessionHash: string | null, now: Date) => {
  const challenge = newSecret();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MS);
  await db.insert(passkeyChallenge).values({ challenge, sessionHash, expiresAt });
  return challenge;
};

/** Uses a challenge up. @returns whether it was live */
export const consumeChallenge = async (
  db: Database,
  challenge: string,
  sessionHash: string | null,
  now: Date,
) => {
  const consumed = await db
    .delete(passkeyChallenge)
    .where(
      and(
        eq(passkeyChallenge.challenge, challenge),
        sessionHash === null
          ? isNull(passkeyChallenge.sessionHash)
          : eq(passkeyChallenge.sessionHash, sessionHash),
        gt(passkeyChallenge.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenge.challenge });
  return consumed.length > 0;
};

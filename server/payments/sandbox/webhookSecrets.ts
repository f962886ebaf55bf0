import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { sandboxSecret } from '../../db/schema/sandbox';

const purpose = 'webhook';

/**
 * What notices are signed with (the first) and checked against (all): the operator's, else one that
 * the first process to need it makes for all of them.
 */
export const makeWebhookSecrets = (db: Database, chosen: string[]) => {
  let known = chosen;
  return async () => {
    if (known.length === 0) known = [await sharedSecret(db)];
    return known;
  };
};

const sharedSecret = async (db: Database) => {
  await db
    .insert(sandboxSecret)
    .values({ purpose, secret: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(sandboxSecret).where(eq(sandboxSecret.purpose, purpose));
  return String(row?.secret);
};

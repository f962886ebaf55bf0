import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { sandboxSecret } from './sandboxSchema';

const purpose = 'webhook';

/**
 * The secrets for signing webhooks (the first) and verifying them (all): the configured ones, or one
 * that the first process to need it generates for all of them.
 */
export const makeWebhookSecrets = (db: Database, configured: string[]) => {
  let secrets = configured;
  return async () => {
    if (secrets.length === 0) secrets = [await sharedSecret(db)];
    return secrets;
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

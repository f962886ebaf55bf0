import { vapidKeysOf } from '../../platform/config/push';
import type { Database } from '../../platform/db/database';
import { vapidKey } from './pushSchema';

/** The keys that name the shop to push services. @param configured the private key; by default that of the database */
export const makeVapidKeys = (db: Database, configured: string | undefined) => {
  let keys: Promise<ReturnType<typeof vapidKeysOf>> | undefined;
  return () => {
    keys ??= (configured ? Promise.resolve(configured) : sharedKey(db)).then(vapidKeysOf);
    keys.catch(() => {
      keys = undefined;
    });
    return keys;
  };
};

/** The first process that needs the key makes it for all of them. */
const sharedKey = async (db: Database): Promise<string> => {
  const [stored] = await db.select().from(vapidKey);
  if (stored) return stored.privateKey;
  const { default: webPush } = await import('web-push');
  const { privateKey } = webPush.generateVAPIDKeys();
  await db.insert(vapidKey).values({ privateKey }).onConflictDoNothing();
  return sharedKey(db);
};

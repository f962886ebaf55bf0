import { safeLocalStorage } from '../../browser/safeStorage';
import type { PushWant } from '../../contract/push';

/** What a shopper has turned on on this device, so that it can be turned on again; deleted on logout. */
interface StoredPush {
  userId: string;
  wants: PushWant[];
  /** Of the subscription that the API has. */
  endpoint: string;
}

const KEY = 'push';

/** Undefined unless this shopper has turned notifications on. */
export const readPushWants = (userId: string) => {
  const stored = safeLocalStorage.getJson<StoredPush>(KEY);
  return stored?.userId === userId && Array.isArray(stored.wants) ? stored : undefined;
};

export const storePushWants = (stored: StoredPush) => safeLocalStorage.setJson(KEY, stored);

export const forgetPushWants = () => safeLocalStorage.remove(KEY);

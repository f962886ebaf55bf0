import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { AppOperation } from '../../../src/app/store/syncedLists';
import type { CartItem } from '../../../src/contract/cart';
import type { User } from '../../../src/contract/user';
import type { OutboxRow } from '../../../src/sync/outbox/outboxRow';
import { USER_ID_KEY } from '../../../src/sync/session/deviceSession';
import { newEmail } from '../factories';

/** Direct API calls with the browser's cookies, bypassing page and outbox. */
export const apiOf = ({ request }: Pick<BrowserContext, 'request'>, url: string) => {
  const headers = { origin: url };
  const call = async (method: string, path: string, data?: object) => {
    const response = await request.fetch(`${url}/api/loam/${path}`, { method, data, headers });
    return response.json();
  };
  return {
    call,
    /** The session's user; `code` 401 without a session. */
    me: async () => (await request.fetch(`${url}/api/me`)).json(),
    cart: async ({ _id }: User): Promise<CartItem[]> =>
      (await call('GET', `cart/${_id}`)).data.results,
  };
};

/** Signs the context's browser in as a new shopper, with a one-time code. */
export const signInContext = async (
  { request }: { request: APIRequestContext },
  url: string,
  email = newEmail(),
): Promise<User> => {
  const post = async (path: string, data: object) => {
    const response = await request.post(`${url}/api/loam/auth/${path}`, {
      data,
      headers: { origin: url },
    });
    return (await response.json()).data;
  };
  const { demoCode: code } = await post('code', { email });
  return (await post('verify', { email, code })).results;
};

/**
 * Signs the browser in as a new shopper before a page of the shop is opened. It uses a page without scripts, since a
 * page of the shop takes a second.
 */
export const signIn = async (page: Page, url: string, email?: string): Promise<User> => {
  const user = await signInContext(page.context(), url, email);
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(([key, userId]) => localStorage.setItem(key, userId), [
    USER_ID_KEY,
    user._id,
  ] as const);
  return user;
};

/** Opens the home page as a new shopper who is signed in. */
export const openSignedIn = async (page: Page, url: string, email?: string): Promise<User> => {
  const user = await signInContext(page.context(), url, email);
  // A valid session cookie signs in without a form.
  await page.goto(`${url}/auth`);
  await expect(page).not.toHaveURL(/\/auth/);
  return user;
};

/** A stored outbox row. */
type Row = Pick<
  OutboxRow<AppOperation>,
  'seq' | 'key' | 'userId' | 'lane' | 'operation' | 'attempts' | 'state'
>;

/** The stored outbox rows, oldest first. */
export const outboxRows = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<Row[]>((resolve, reject) => {
        const opening = indexedDB.open('shop-outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction('changes').objectStore('changes').getAll();
          reading.onsuccess = () => {
            database.close();
            resolve(reading.result);
          };
        };
      }),
  );

/** Waits until `count` changes are stored as waiting. */
export const expectWaitingChanges = (page: Page, count: number) =>
  expect
    .poll(async () => (await outboxRows(page)).length, {
      timeout: 30_000,
      intervals: [100],
    })
    .toBe(count);

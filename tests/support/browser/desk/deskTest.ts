import type { Page } from '@playwright/test';
import { freePort } from '../../../../scripts/shared/startShop';
import { openShopCopy } from '../../build/shopCopy';
import { test as base, expect } from '../test';

interface Desk {
  url: string;
  /** An address that opens the Desk once. */
  link: (name?: string) => Promise<string>;
  /** Opens it in a page, until Today is shown. */
  open: (page: Page, name?: string) => Promise<void>;
}

/** @param name all of it */
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true });

/** Playwright's test with a shop of its own, which has a Desk. */
export const test = base.extend<{ desk: Desk }, { deskUrl: string }>({
  deskUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern.
    async ({}, use) => use(`http://127.0.0.1:${await freePort()}`),
    { scope: 'worker' },
  ],
  shop: [
    async ({ deskUrl }, use) => {
      const env = { DESK_PORT: new URL(deskUrl).port, DESK_URL: deskUrl };
      const shop = await openShopCopy({ env });
      await use(shop);
      await shop.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  desk: async ({ shop, deskUrl: url }, use) => {
    const link = async (name = 'Packer') => {
      const output = await shop.run('shop', 'desk', 'open', '--name', name);
      return `${url}/${/#link=[\w-]{43}/.exec(output)?.[0]}`;
    };
    const open = async (page: Page, name?: string) => {
      await page.goto(await link(name));
      await expect(heading(page, 'Today')).toBeVisible();
    };
    await use({ url, link, open });
  },
});

/** A call of the operator API by the Desk in this page. */
export const callOfDesk = async (page: Page, method: string, path: string, body?: object) => {
  const answer = await page.evaluate(
    async ({ method, path, body }) => {
      const headers = { 'content-type': 'application/json' };
      const init = body ? { body: JSON.stringify(body), headers } : {};
      const response = await fetch(`/api/loam/operator/${path}`, { method, ...init });
      return response.json();
    },
    { method, path, body },
  );
  expect(answer.code, `${method} ${path}: ${answer.message}`).toBe(200);
  return answer.data;
};

export { expect };

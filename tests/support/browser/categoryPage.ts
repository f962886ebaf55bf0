import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { sampleOf } from '../../../scripts/shared/sample';
import { paths } from '../../../src/paths';
import type { FaultProxy } from '../faultProxy';
import { signIn } from './account';
import { openAndCache, waitUntilFetched } from './pages';

/** A new signed-in shopper on a cached category page. */
export const openCategory = async (page: Page, url: string, email?: string) => {
  const { category } = await sampleOf(url);
  const user = await signIn(page, url, email);
  const categoryUrl = url + paths.category(category._id);
  await openAndCache(page, categoryUrl);
  await expect(page.getByRole('article').first()).toBeVisible();
  return { user, categoryUrl };
};

/** Lists of the account, which the page fetches once the shopper is known. */
const ACCOUNT_LISTS = ['/wishlist/', '/cart/', '/myaddresslist/', '/user_orders/'];

/** The same where the worker is blocked, so nothing is cached; the account's lists are loaded. */
export const openCategoryWithoutWorker = async (page: Page, url: string, email?: string) => {
  const { category } = await sampleOf(url);
  const user = await signIn(page, url, email);
  const categoryUrl = url + paths.category(category._id);
  await page.goto(categoryUrl);
  await expect(page.getByRole('article').first()).toBeVisible();
  await waitUntilFetched(page, ...ACCOUNT_LISTS);
  return { user, categoryUrl };
};

/** The controls of the n-th available product card, from 0. */
export const cardAt = (page: Page, index: number) => {
  const soldOut = page.getByText('Sold out', { exact: true });
  const card = page.getByRole('article').filter({ hasNot: soldOut }).nth(index);
  const button = (name: string) => card.getByRole('button', { name, exact: true });
  return {
    add: button('Add to cart'),
    more: button('Increase quantity'),
    less: button('Decrease quantity'),
    remove: button('Remove'),
    like: button('Add to wishlist'),
    unlike: button('Remove from wishlist'),
    /** Its text is the quantity. */
    quantity: card.getByRole('group'),
    heading: card.getByRole('heading'),
  };
};

/** Crashes the page, as the system does when memory is low. */
export const killTab = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
};

/** Opens the same category page in a new tab. */
export const openInNewTab = async (context: BrowserContext, categoryUrl: string) => {
  const page = await context.newPage();
  await page.goto(categoryUrl);
  await expect(page.getByRole('article').first()).toBeVisible();
  return page;
};

export const CART = /^(PUT|DELETE) \/api\/loam\/cart/;

/** Requests of the outbox seen by the proxy. */
export const outboxRequests = ({ changes }: FaultProxy, request = /./) =>
  changes.filter(({ method, path, key }) => key && request.test(`${method} ${path}`));

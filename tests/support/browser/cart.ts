import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { ProductCard, Variant } from '../../../src/contract/catalogue/product';
import type { User } from '../../../src/contract/user';
import { packsInStock } from '../api/packsInStock';
import { apiOf, signIn } from './account';
import { readRecord } from './device/deviceStorage';

export interface SavedCart {
  user: User;
  product: ProductCard;
  variant: Variant;
}

const first = <Pack>([pack]: Pack[]) => {
  if (!pack) throw new Error('Nothing is in stock.');
  return pack;
};

/** The first pack, which no test buys, so that it stays in stock. */
export const firstPackInStock = async (url: string) => first(await packsInStock(url));

/** The packs that tests may buy, each of another product. */
export const packsToBuy = async (url: string) => (await packsInStock(url)).slice(1);

/** One pack that a test may buy. */
export const packToBuy = async (url: string) => first(await packsToBuy(url));

const inNavigation = (name: RegExp) => (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** Links of the main navigation; their descriptions contain the counts. */
export const cartCount = inNavigation(/^Cart/);
export const wishlistCount = inNavigation(/^Wishlist/);

/** Opens the cart of a new shopper with two packs, and waits until it is saved on the device. */
export const openCart = async (page: Page, url: string): Promise<SavedCart> => {
  const user = await signIn(page, url);
  const { product, variant } = await firstPackInStock(url);
  const line = { productId: product._id, variantId: variant._id, quantity: 2 };
  await apiOf(page.context(), url).call('PUT', `cart/${user._id}`, line);
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: product.name })).toBeVisible();
  await expect.poll(() => readRecord(page, `${user._id}/cart`)).toContain(variant._id);
  return { user, product, variant };
};

/** A shopper with two packs in the cart, saved on the server and the device; the page is closed. */
export const saveCart = async (context: BrowserContext, url: string): Promise<SavedCart> => {
  const page = await context.newPage();
  const saved = await openCart(page, url);
  const expectWorker = () =>
    page.waitForFunction(() => navigator.serviceWorker.controller, null, { timeout: 20_000 });
  await expect(async () => {
    await expectWorker().catch(async (error) => {
      // An installation of the worker that fails is repeated by the next visit.
      await page.reload();
      throw error;
    });
  }).toPass({ timeout: 90_000 });
  await page.close();
  return saved;
};

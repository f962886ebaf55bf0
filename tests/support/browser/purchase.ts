import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Category } from '../../../src/contract/catalogue/category';
import { fillAddress } from './addressForm';
import { cartCount } from './cart';
import { cardAt } from './categoryPage';
import { expectPaymentStatus, placeOrder } from './checkout';
import { openAndCache } from './pages';
import { requestCode } from './signIn';

/** A first visit: signs in and adds a pack of the first category to the cart. */
export const fillFirstCart = async (
  page: Page,
  shopUrl: string,
  { _id, name }: Pick<Category, '_id' | 'name'>,
) => {
  await openAndCache(page, `${shopUrl}/auth`);
  await requestCode(page);
  await page.getByRole('button', { name: 'Fill it in' }).click();
  await expect(page).not.toHaveURL(/\/auth/);
  await page.goto(`${shopUrl}/category?id=${_id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await cardAt(page, 1).add.click();
  await expect(cartCount(page)).toHaveAccessibleDescription('1 pack in your cart');
};

/** Leads from the cart to a paid order. */
export const buyCart = async (page: Page, shopUrl: string) => {
  await page.goto(`${shopUrl}/cart`);
  await page.getByRole('link', { name: 'Checkout' }).click();
  await fillAddress(page);
  const gateway = await placeOrder(page);
  const paymentPage = page.url();
  await gateway.pay.click();
  await expectPaymentStatus(page, 'success');
  return { paymentPage };
};

import type { BrowserContext, Page } from '@playwright/test';
import type { User } from '../../src/contract/user';
import { blockedOpen } from '../support/brokenStorage';
import { apiOf, openSignedIn, outboxRows } from '../support/browserAccount';
import { fillAddress, parcel } from '../support/browserAddress';
import { packOf } from '../support/browserCart';
import { everythingOnDevice, openBarePage } from '../support/browserDevice';
import { openAndKeep } from '../support/browserShop';
import { expect, test } from '../support/browserTest';

/** What could tell one shopper from another. */
const privateTexts = ({ _id, email }: User) => [
  _id,
  email,
  email.slice(0, email.indexOf('@')),
  parcel['Full name'],
  'Featherstone',
  parcel['Mobile number'],
  parcel['Flat, house, building'],
];

const foundIn = async (page: Page, user: User) => {
  const everything = await everythingOnDevice(page);
  return privateTexts(user).filter((text) => everything.includes(text));
};

/** A shopper with a name, a number, an address, a cart, a wishlist and a half-filled form. */
const settleIn = async (page: Page, url: string) => {
  const user = await openSignedIn(page, url);
  const { call } = apiOf(page.context(), url);
  const profile = { name: parcel['Full name'], phone: `+91${parcel['Mobile number']}` };
  await call('PUT', `profile/${user._id}`, profile);
  const { product, variant } = await packOf(url);
  await call('PUT', `cart/${user._id}`, {
    productId: product._id,
    variantId: variant._id,
    quantity: 1,
  });
  await call('PUT', 'add_wishlist', { userId: user._id, productId: product._id });
  await page.goto(`${url}/profile/addresses?edit=new`);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText(parcel['Flat, house, building'])).toBeVisible();
  await expect.poll(async () => (await outboxRows(page)).length).toBe(0);
  await page.goto(`${url}/profile/addresses?edit=new`);
  await fillAddress(page, ['Full name']);
  await openAndKeep(page, `${url}/profile/details`);
  await expect(page.getByLabel('Name')).toHaveValue(parcel['Full name']);
  const onDevice = () => foundIn(page, user);
  await expect.poll(onDevice).toEqual(privateTexts(user));
  return user;
};

const signOut = (page: Page) => page.getByRole('button', { name: 'Sign out', exact: true }).click();

const sessionOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name.includes('session'));

test('signing out in one of two tabs: both leave, and not one private byte stays', async ({
  page,
  context,
  network,
}) => {
  const user = await settleIn(page, network.url);
  const other = await context.newPage();
  await other.goto('/cart');
  await expect(other.getByRole('button', { name: 'Increase quantity' })).toBeVisible();
  await signOut(page);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/auth$/);
    await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }
  for (const tab of [page, other]) {
    await expect.poll(() => foundIn(tab, user)).toEqual([]);
  }
  expect(await sessionOf(context)).toBeUndefined();
  // Nor does anything come back: not by what a tab was still about to write, not by a reload.
  await other.reload();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.close();
  await other.close();
  const bare = await openBarePage(context, network.url);
  expect(await foundIn(bare, user)).toEqual([]);
  expect(await bare.evaluate(() => localStorage.length)).toBe(0);
});

test('signing out without a network: nothing stays, and the old cookie signs nobody in', async ({
  page,
  context,
  mortalShop,
}) => {
  const { url } = mortalShop;
  const user = await settleIn(page, url);
  await mortalShop.kill();
  await signOut(page);
  await expect(page).toHaveURL(/\/auth$/);
  await expect.poll(() => foundIn(page, user)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(await sessionOf(context)).toBeDefined();
  await page.close();

  await mortalShop.reopen();
  const next = await context.newPage();
  await next.goto(`${url}/auth`);
  await expect(next.getByLabel('E-mail address')).toBeVisible();
  await expect.poll(() => sessionOf(context)).toBeUndefined();
  await expect(next).toHaveURL(/\/auth$/);
  await next.reload();
  await expect(next.getByLabel('E-mail address')).toBeVisible();
  expect(await foundIn(next, user)).toEqual([]);
});

test('changes that are not sent are warned of first; staying keeps them, leaving deletes them', async ({
  page,
  network,
}) => {
  const user = await settleIn(page, network.url);
  network.fail(/(PUT|POST|DELETE) \/api\//, { kind: 'refuse' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Increase quantity' }).first().click();
  await expect.poll(async () => (await outboxRows(page)).length).toBe(1);
  await page.goto('/profile/details');
  await signOut(page);
  const dialog = page.getByRole('dialog', { name: 'Some changes are not sent yet' });
  await expect(dialog).toContainText('One change is still on this device alone.');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toBeHidden();
  expect(await outboxRows(page)).toHaveLength(1);
  await signOut(page);
  await dialog.getByRole('button', { name: 'Sign out anyway' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect.poll(() => foundIn(page, user)).toEqual([]);
  expect(await outboxRows(page)).toEqual([]);
});

test('on a device whose databases do not open, signing out is finished at the next visit', async ({
  page,
  context,
  network,
}) => {
  const user = await settleIn(page, network.url);
  await page.close();
  const blocked = await context.newPage();
  await blockedOpen(blocked);
  await blocked.goto('/profile/details');
  await signOut(blocked);
  await expect(blocked).toHaveURL(/\/auth$/);
  await blocked.close();
  const next = await context.newPage();
  await next.goto('/');
  await expect.poll(() => foundIn(next, user)).toEqual([]);
  await expect.poll(() => sessionOf(context)).toBeUndefined();
  await next.goto('/cart');
  await expect(next).toHaveURL(/\/auth$/);
});

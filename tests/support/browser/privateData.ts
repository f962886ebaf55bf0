import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { OrderDetails } from '../../../src/contract/order';
import type { User } from '../../../src/contract/user';
import { outboxRows } from './account';
import { fillAddress, testAddress } from './addressForm';
import { packToBuy } from './cart';
import { dumpDevice } from './device/deviceStorage';
import { signInBuyer } from './orders';
import { openAndCache } from './pages';

/** A shopper with data on the device. */
interface Settled extends User {
  order: OrderDetails;
}

/** Values that identify a shopper. */
const privateTexts = ({ _id, email, order }: Settled) => [
  _id,
  email,
  email.slice(0, email.indexOf('@')),
  testAddress['Full name'],
  'Featherstone',
  testAddress['Mobile number'],
  testAddress['Flat, house, building'],
  order._id,
  order.number,
  order.payment.reference,
];

/** Values of the shopper that are stored on this device. */
export const privateDataOn = async (page: Page, user: Settled) => {
  const everything = await dumpDevice(page);
  return privateTexts(user).filter((text) => everything.includes(text));
};

/** A new shopper with profile, order, cart, wishlist, address and a half-filled form. */
export const signInWithData = async (page: Page, url: string): Promise<Settled> => {
  const { user, call, buy, fillCart } = await signInBuyer(page, url);
  const profile = { name: testAddress['Full name'], phone: `+91${testAddress['Mobile number']}` };
  await call('PUT', `profile/${user._id}`, profile);
  const order = await buy();
  const pack = await packToBuy(url);
  await fillCart([pack], 1);
  await call('PUT', 'add_wishlist', { userId: user._id, productId: pack.product._id });
  await page.goto(`${url}/orderdetails/${order._id}`);
  await expect(page.getByText(order.payment.reference).first()).toBeVisible();
  // Written shortly after it is shown.
  await expect.poll(() => dumpDevice(page)).toContain(order.payment.reference);
  await page.goto(`${url}/profile/addresses?edit=new`);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText(testAddress['Flat, house, building'])).toBeVisible();
  await expect.poll(async () => (await outboxRows(page)).length).toBe(0);
  await page.goto(`${url}/profile/addresses?edit=new`);
  await fillAddress(page, ['Full name']);
  await openAndCache(page, `${url}/profile/details`);
  await expect(page.getByLabel('Name')).toHaveValue(testAddress['Full name']);
  const settled = { ...user, order };
  const onDevice = () => privateDataOn(page, settled);
  await expect.poll(onDevice).toEqual(privateTexts(settled));
  return settled;
};

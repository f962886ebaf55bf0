import type { Page } from '@playwright/test';
import type { OrderDetails } from '../../../src/contract/order';
import type { User } from '../../../src/contract/user';
import { outboxRows } from './account';
import { fillAddress, parcel } from './addressForm';
import { packToBuy } from './cart';
import { everythingOnDevice } from './deviceStorage';
import { openBuyer } from './orders';
import { openAndKeep } from './pages';
import { expect } from './test';

/** A shopper who has been here for a while. */
interface Settled extends User {
  order: OrderDetails;
}

/** What could tell one shopper from another. */
const privateTexts = ({ _id, email, order }: Settled) => [
  _id,
  email,
  email.slice(0, email.indexOf('@')),
  parcel['Full name'],
  'Featherstone',
  parcel['Mobile number'],
  parcel['Flat, house, building'],
  order._id,
  order.number,
  order.payment.reference,
];

/** What of it is on this device. */
export const foundIn = async (page: Page, user: Settled) => {
  const everything = await everythingOnDevice(page);
  return privateTexts(user).filter((text) => everything.includes(text));
};

/** A new shopper with a name, a number, an order, a cart, a wishlist, an address and a half-filled form. */
export const settleIn = async (page: Page, url: string): Promise<Settled> => {
  const { user, call, buy, fillCart } = await openBuyer(page, url);
  const profile = { name: parcel['Full name'], phone: `+91${parcel['Mobile number']}` };
  await call('PUT', `profile/${user._id}`, profile);
  const order = await buy();
  const pack = await packToBuy(url);
  await fillCart([pack], 1);
  await call('PUT', 'add_wishlist', { userId: user._id, productId: pack.product._id });
  await page.goto(`${url}/orderdetails/${order._id}`);
  await expect(page.getByText(order.payment.reference).first()).toBeVisible();
  // Written a moment after it shows.
  await expect.poll(() => everythingOnDevice(page)).toContain(order.payment.reference);
  await page.goto(`${url}/profile/addresses?edit=new`);
  await fillAddress(page);
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText(parcel['Flat, house, building'])).toBeVisible();
  await expect.poll(async () => (await outboxRows(page)).length).toBe(0);
  await page.goto(`${url}/profile/addresses?edit=new`);
  await fillAddress(page, ['Full name']);
  await openAndKeep(page, `${url}/profile/details`);
  await expect(page.getByLabel('Name')).toHaveValue(parcel['Full name']);
  const settled = { ...user, order };
  const onDevice = () => foundIn(page, settled);
  await expect.poll(onDevice).toEqual(privateTexts(settled));
  return settled;
};

import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addProduct } from '../../support/database/catalogueRows';
import {
  categoryPath,
  makeSignedInShopper,
  openShoppingApi,
  type ShoppingApi,
} from '../../support/storefront/signedInShopper';

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
});

beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

it('A change that the device cannot store is undone, and said, and nothing is sent', async () => {
  await addProduct(api.db, { name: 'Sorghum' });
  const shopper = await makeSignedInShopper(api);
  shopper.open(categoryPath);
  const heading = await screen.findByRole('heading', { name: 'Sorghum', level: 2 });
  const card = within(heading.closest('article') as HTMLElement);
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase) {
    // Closed, so that further use of this connection fails as well.
    this.close();
    throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  });
  await userEvent.click(card.getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText(/^This device could not keep that change\./)).toBeVisible();
  expect(await screen.findByText(/^This device isn’t keeping changes right now/)).toBeVisible();
  expect(await card.findByRole('button', { name: 'Add to cart' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cart' })).not.toHaveAccessibleDescription();
  expect(await shopper.cart()).toEqual({});
});

import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportReachability } from '../../../src/sync/connection/connectivity';
import { readChosenPlace } from '../../../src/sync/storage/chosenPlace';
import { apiNetwork, clientWith, noNetwork } from '../../support/api/client';
import { makeBrowser } from '../../support/api/signIn';
import { makeWindow, scheduleWith } from '../../support/api/windows';
import { addProduct } from '../../support/database/catalogueRows';
import { makeAddressData } from '../../support/factories';
import { renderShop } from '../../support/storefront/renderShop';
import {
  categoryPath,
  makeSignedInShopper,
  openAsVisitor,
  openShoppingApi,
  type ShoppingApi,
} from '../../support/storefront/signedInShopper';

/** Delivers to Pune and Mumbai, with windows in Pune only. */
const schedule = {
  ...scheduleWith(makeWindow({ postalCodes: ['411'], from: '07:00', to: '09:00', places: 50 })),
  postalCodes: ['411', '400'],
};

describe('The line with the place of delivery', () => {
  let api: ShoppingApi;
  let product: Awaited<ReturnType<typeof addProduct>>;
  beforeAll(async () => {
    api = await openShoppingApi({ schedule });
    product = await addProduct(api.db, { name: 'Millet' });
  });
  beforeEach(() => localStorage.clear());

  const line = (name: RegExp) => screen.findByRole('button', { name });
  const openSheet = async (name: RegExp) => {
    await userEvent.click(await line(name));
    return within(await screen.findByRole('dialog', { name: 'Where to?' }));
  };
  const type = async (sheet: Awaited<ReturnType<typeof openSheet>>, code: string) => {
    const field = sheet.getByLabelText('PIN code');
    await userEvent.clear(field);
    await userEvent.type(field, code);
    await userEvent.click(sheet.getByRole('button', { name: 'Show when it arrives' }));
  };

  it('takes a PIN code in place, which cards and product page then go by, also after a restart', async () => {
    openAsVisitor(api, '/');
    await type(await openSheet(/^Where to\? Arrives /), '411001');
    expect(await line(/^To 411001, .*, 7:00\s–\s9:00\sam$/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    openAsVisitor(api, `/product/millet/${product.productId}`);
    expect(await screen.findByText(/^Arrives .*, 7:00\s–\s9:00\sam$/)).toBeVisible();
    cleanup();
    openAsVisitor(api, categoryPath);
    expect(await line(/^To 411001, /)).toBeVisible();
  });

  it('says at once where the shop does not deliver', async () => {
    openAsVisitor(api, '/');
    const sheet = await openSheet(/^Where to\?/);
    await type(sheet, '56000');
    expect(await sheet.findByText(/A PIN code has 6 digits/)).toBeVisible();
    expect(readChosenPlace()).toBeUndefined();
    await type(sheet, '560001');
    expect(await sheet.findByText('We don’t deliver to 560001 yet.')).toBeVisible();
    await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
    expect(await line(/^We don’t deliver to 560001 yet\.$/)).toBeVisible();
    await type(await openSheet(/^We don’t/), '400001');
    expect(await line(/^To 400001, /)).not.toHaveTextContent('7:00');
  });

  it('says how old it is while the shop cannot be asked', async () => {
    localStorage.setItem('place', JSON.stringify({ postalCode: '411001' }));
    openAsVisitor(api, '/');
    await line(/^To 411001, /);
    await waitFor(() => expect(localStorage.getItem('checkoutOptions')).not.toBeNull());
    cleanup();
    const respond = apiNetwork(api.app, makeBrowser(api.app).cookies);
    const client = clientWith((path, request) => {
      if (path.includes('checkout_options')) throw noNetwork();
      return respond(path, request);
    });
    reportReachability(false);
    renderShop(client, '/');
    expect(await line(/^To 411001, .* · as of \d/)).toBeVisible();
    reportReachability(true);
  });

  const addAddress = async (
    { user, post }: Awaited<ReturnType<typeof makeSignedInShopper>>,
    data: Parameters<typeof makeAddressData>[0],
  ) => post(`myaddress/${user._id}`, makeAddressData(data));

  it('is the default address of a shopper; another one is chosen for the checkout as well', async () => {
    const shopper = await makeSignedInShopper(api);
    await addAddress(shopper, { label: 'Home', postalCode: '411004', isDefault: true });
    await addAddress(shopper, { label: 'Work', postalCode: '400001', isDefault: false });
    await shopper.put(`cart/${shopper.user._id}`, { ...product, quantity: 1 });
    shopper.open('/');
    const sheet = await openSheet(/^To 411004, /);
    expect(sheet.getByRole('button', { name: /^Home/ })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(sheet.getByRole('button', { name: /^Work/ }));
    expect(await line(/^To 400001, /)).toBeVisible();
    cleanup();
    shopper.open('/checkout');
    expect(await screen.findByText('Work')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change the address' }));
    await userEvent.click(await screen.findByRole('radio', { name: /^Home/ }));
    cleanup();
    shopper.open('/');
    expect(await line(/^To 411004, /)).toBeVisible();
  });

  it('is a new address in the checkout, if a shopper types a code that no address has', async () => {
    const shopper = await makeSignedInShopper(api);
    await addAddress(shopper, { label: 'Home', postalCode: '411004' });
    await shopper.put(`cart/${shopper.user._id}`, { ...product, quantity: 1 });
    shopper.open('/');
    await type(await openSheet(/^To 411004, /), '560001');
    cleanup();
    shopper.open('/checkout');
    expect(await screen.findByLabelText('PIN code')).toHaveValue('560001');
    const reason = /We don’t deliver to 560001 yet\. Your cart stays/;
    expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('button', { name: 'Change the address' })).toBeVisible();
    expect(screen.queryAllByText(reason)).toEqual([]);
  });

  it('is forgotten with the sign-out', async () => {
    const shopper = await makeSignedInShopper(api);
    await addAddress(shopper, { postalCode: '411004' });
    const store = shopper.open('/');
    await type(await openSheet(/^To 411004, /), '411001');
    expect(readChosenPlace()).toMatchObject({ postalCode: '411001' });
    await userEvent.click(screen.getByRole('link', { name: 'You' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(store.getState().auth.isAuthenticated).toBe(false));
    await waitFor(() => expect(readChosenPlace()).toBeUndefined());
  });
});

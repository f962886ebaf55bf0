import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { installOffer } from '../../src/features/device/install/installOffer';
import { watchInstallPrompt } from '../../src/features/device/install/installPrompt';
import { offerInstallation } from '../../src/features/device/install/offerInstallation';
import { addProduct } from '../support/database/catalogueRows';
import { openOrderPage, paid } from '../support/storefront/orderPage';
import {
  categoryPath,
  openAsVisitor,
  openShoppingApi,
  type ShoppingApi,
} from '../support/storefront/signedInShopper';

const OFFER = 'Add the shop to your home screen?';

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
  await addProduct(api.db, { name: 'Ragi', price: 12_000 });
  watchInstallPrompt();
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  act(() => installOffer.set(undefined));
});

/** What Chromium fires where it can install the shop. */
const becomeInstallable = () => {
  const prompt = vi.fn(() => Promise.resolve());
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  act(() => void dispatchEvent(event));
  return prompt;
};

const prepareOffer = () =>
  act(async () => {
    offerInstallation();
    await vi.dynamicImportSettled();
  });

/** Opens a shelf as a new visit. */
const visit = async () => {
  cleanup();
  sessionStorage.clear();
  openAsVisitor(api, categoryPath);
  await screen.findByRole('heading', { name: 'Ragi', level: 2 });
  await prepareOffer();
};

const noOffer = () => expect(screen.queryByText(OFFER)).toBeNull();

describe('Offer to install the shop', () => {
  it('comes on the third visit with goods in the cart, installs, and does not come again', async () => {
    const prompt = becomeInstallable();
    await visit();
    const card = screen.getByRole('heading', { name: 'Ragi' }).closest('article') as HTMLElement;
    await userEvent.click(within(card).getByRole('button', { name: 'Add to cart' }));
    await waitFor(() => expect(localStorage.getItem('visitsWithGoods')).toBe('1'));
    noOffer();
    await visit();
    await waitFor(() => expect(localStorage.getItem('visitsWithGoods')).toBe('2'));
    noOffer();
    await visit();
    const offer = within((await screen.findByText(OFFER)).parentElement as HTMLElement);
    await userEvent.click(offer.getByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledOnce();
    noOffer();
    expect(screen.getByRole('main')).toHaveFocus();
    becomeInstallable();
    await visit();
    noOffer();
  });

  it('comes after a payment, and is put away for good', async () => {
    becomeInstallable();
    const { orderId, open } = await openOrderPage(api, paid);
    cleanup();
    open(`/payment-status/success/${orderId}`);
    await prepareOffer();
    await screen.findByText(OFFER);
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    noOffer();
    await prepareOffer();
    noOffer();
  });

  it('is not made where the shop is installed', async () => {
    act(() => void dispatchEvent(new Event('appinstalled')));
    const { orderId, open } = await openOrderPage(api, paid);
    cleanup();
    open(`/payment-status/success/${orderId}`);
    await prepareOffer();
    noOffer();
  });
});

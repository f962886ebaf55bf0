import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Client } from '../../src/api/client';
import { reportReachability } from '../../src/pwa/connectivity';
import { clientResponding, clientWithoutNetwork } from '../support/api/client';
import { renderShop } from '../support/storefront/renderShop';

/** The texts of the toasts. */
/** Of a notice "Dismiss" shrinks it to an icon. */
const toasts = () =>
  screen
    .queryAllByRole('button', { name: 'Dismiss' })
    .filter((button) => !button.closest('[role=status]'))
    .map(({ parentElement }) => parentElement?.textContent);
const offlineScreen = { name: 'No Internet Connection' };

let store: ReturnType<typeof renderShop>;
const openShop = (client: Client, path: string) => {
  store = renderShop(client, path);
};

const isLoading = (slice: object) => 'loading' in slice && slice.loading === true;

afterEach(async () => {
  // A call that fails after its test would show a toast in the next one.
  await waitFor(() => expect(Object.values(store.getState()).filter(isLoading)).toEqual([]));
  reportReachability(true);
});

describe('Server failures', () => {
  it('show one toast when four requests get 500 without a message', async () => {
    openShop(clientResponding(500, { code: 500, message: '' }), '/');
    expect(await screen.findByRole('heading', { name: 'The shop has a problem' })).toBeVisible();
    await waitFor(() => expect(toasts()).toHaveLength(1));
  });

  it.each([
    [
      'Something went wrong on our side. Please try again.',
      'Something went wrong on our side. Please try again',
    ],
    ['कुछ गड़बड़ हो गई।', 'कुछ गड़बड़ हो गई'],
  ])('show the server’s message without a second full stop: %s', async (message, reason) => {
    openShop(clientResponding(500, { code: 500, message }), '/category');
    // First, since a toast is gone after some seconds.
    expect(await screen.findByText(message)).toBeVisible();
    expect(toasts()).toEqual([message]);
    expect(await screen.findByText(`${reason}. Nothing is lost.`)).toBeVisible();
  });

  it('show a notice instead of the offline screen while the device is online', async () => {
    openShop(clientWithoutNetwork(reportReachability), '/category');
    const heading = { name: 'The shop isn’t answering' };
    expect(await screen.findByRole('heading', heading)).toBeVisible();
    expect(screen.queryByRole('heading', offlineScreen)).toBeNull();
    expect(screen.getAllByRole('button', { name: 'Retry' })).not.toHaveLength(0);
    expect(toasts()).toEqual([]);
  });

  it('show the offline screen when the device is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openShop(clientWithoutNetwork(reportReachability), '/category');
    expect(await screen.findByRole('heading', offlineScreen)).toBeVisible();
    expect(toasts()).toEqual([]);
  });
});

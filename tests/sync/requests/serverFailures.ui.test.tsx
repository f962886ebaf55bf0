import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { reportReachability } from '../../../src/sync/connection/connectivity';
import type { Client } from '../../../src/sync/requests/client';
import { clientResponding, clientWithoutNetwork } from '../../support/api/client';
import { renderShop } from '../../support/storefront/renderShop';
import { toasts } from '../../support/storefront/toasts';

/** The defaults of the calls that every page makes; the marquee's is logged alone. */
const DEFAULTS = [
  'Failed to fetch home sections',
  'Failed to fetch sliders: Something went wrong',
  'failed to fetch categories',
];
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
  it('show the default of each call that gets 500 without a message', async () => {
    openShop(clientResponding(500, { code: 500, message: '' }), '/');
    expect(await screen.findByRole('heading', { name: 'The shop has a problem' })).toBeVisible();
    await waitFor(() => expect(toasts()).toEqual(DEFAULTS));
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
    // Nothing is saved that could be shown instead.
    await waitFor(() => expect(toasts()).toEqual(DEFAULTS));
  });

  it('show the offline screen when the device is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openShop(clientWithoutNetwork(reportReachability), '/category');
    expect(await screen.findByRole('heading', offlineScreen)).toBeVisible();
    await waitFor(() => expect(toasts()).toEqual(DEFAULTS));
  });
});

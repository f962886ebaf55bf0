import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { logout } from '../../src/features/account/auth/logout';
import type { AppStore } from '../../src/sync/requests/appStore';
import { makeAuthenticator } from '../support/api/authenticator';
import { apiNetwork, clientWith, type Network, noNetwork } from '../support/api/client';
import { openSeededApi } from '../support/api/server';
import { signIn } from '../support/api/signIn';
import { useAuthenticator } from '../support/device/passkeyDevice';
import { renderShop } from '../support/storefront/renderShop';

const domError = (name: string) => new DOMException('', name);

describe('Passkeys', () => {
  let app: FastifyInstance;
  let store: AppStore;
  beforeAll(async () => {
    app = await openSeededApi();
  });
  afterEach(async () => {
    const { user } = store.getState().auth;
    if (user) await store.dispatch(logout(user));
    sessionStorage.clear();
    localStorage.clear();
  });

  /** The shop on a device with one authenticator; `fault` may answer instead of the API. */
  const open = (
    path: string,
    cookies: Record<string, string>,
    fault: Partial<{ respond: Network }> = {},
  ) => {
    const api = apiNetwork(app, cookies);
    const client = clientWith((url, request) => (fault.respond ?? api)(url, request));
    store = renderShop(client, path);
    return api;
  };
  const addInYou = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const section = async () => within(await screen.findByRole('region', { name: 'Passkeys' }));

  it('are added in You, and sign in, also when the response to it is lost', async () => {
    const device = makeAuthenticator();
    useAuthenticator(device);
    const { browser, user } = await signIn(app);
    open('/profile/details', { ...browser.cookies });
    await addInYou();
    expect(await (await section()).findByText(/Not used yet/)).toBeVisible();
    await store.dispatch(logout(user));

    const cookies: Record<string, string> = {};
    const fault: { respond?: Network } = {};
    document.body.replaceChildren();
    const api = open('/auth', cookies, fault);
    fault.respond = async (url, request) => {
      const response = await api(url, request);
      if (url.endsWith('/verify')) throw noNetwork();
      return response;
    };
    await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(store.getState().auth.user?._id).toBe(user._id));
  });

  it.each([
    ['InvalidStateError', 'This device has a passkey for your account already.'],
    ['NotSupportedError', 'This device could not do that.'],
  ])('say why none is made: %s', async (name, sentence) => {
    useAuthenticator(makeAuthenticator()).create.mockRejectedValue(domError(name));
    const { browser } = await signIn(app);
    open('/profile/details', { ...browser.cookies });
    await addInYou();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });

  it('say nothing of what the shopper has cancelled', async () => {
    const { create } = useAuthenticator(makeAuthenticator());
    create.mockRejectedValueOnce(domError('NotAllowedError'));
    const { browser } = await signIn(app);
    open('/profile/details', { ...browser.cookies });
    await addInYou();
    await waitFor(() => expect(create).toHaveBeenCalled());
    const add = screen.getByRole('button', { name: 'Add a passkey' });
    await waitFor(() => expect(add).toHaveAttribute('aria-busy', 'false'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('name what the shop refuses, and keep the code', async () => {
    const device = makeAuthenticator();
    useAuthenticator(device);
    open('/auth', {});
    await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please sign in with a code.');
    expect(screen.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  });

  it('say that nothing is lost without a network', async () => {
    useAuthenticator(makeAuthenticator());
    open(
      '/auth',
      {},
      {
        respond: () => {
          throw noNetwork();
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is lost');
  });

  it('are not offered in a browser that has none', async () => {
    const { browser } = await signIn(app);
    open('/profile/details', { ...browser.cookies });
    await screen.findByRole('button', { name: 'Sign out' });
    expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull();
  });
});

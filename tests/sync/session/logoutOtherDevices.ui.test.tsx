import 'fake-indexeddb/auto';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { loginSucceeded } from '../../../src/features/account/auth/authSlice';
import { clientOver, clientWithoutNetwork } from '../../support/api/client';
import { openApi } from '../../support/api/server';
import { type Browser, signIn } from '../../support/api/signIn';
import { openTestDatabase } from '../../support/database/testDatabase';
import { makeUser, newEmail } from '../../support/factories';
import { renderShop } from '../../support/storefront/renderShop';

describe('Logging out on all other devices', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await openApi(await openTestDatabase());
  });

  const statusFor = async (browser: Browser) => (await browser.get('/api/me')).statusCode;
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Sign out on all other devices' }));

  it('ends the other sessions and keeps this device logged in', async () => {
    const email = newEmail();
    const here = await signIn(app, email);
    const phone = await signIn(app, email);
    localStorage.setItem('userId', here.user._id);
    const store = renderShop(clientOver(app, here.browser.cookies), '/profile/details');
    store.dispatch(loginSucceeded(here.user));
    await press();
    expect(await screen.findByText('You are signed out on all other devices.')).toBeVisible();
    expect(await statusFor(phone.browser)).toBe(401);
    expect(await statusFor(here.browser)).toBe(200);
    expect(store.getState().auth.isAuthenticated).toBe(true);
  });

  it('shows an error offline and can be pressed again', async () => {
    const user = makeUser();
    localStorage.setItem('userId', user._id);
    const store = renderShop(clientWithoutNetwork(), '/profile/details');
    store.dispatch(loginSucceeded(user));
    await press();
    expect(await screen.findByRole('alert')).toBeVisible();
    await press();
    expect(store.getState().auth.isAuthenticated).toBe(true);
  });
});

import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../../src/sync/requests/client';
import { clientWith, clientWithoutNetwork } from '../support/api/client';
import { field } from '../support/storefront/checkoutPage';
import { makeAsha, openProfile, press } from '../support/storefront/profilePage';

let user = makeAsha();
beforeEach(() => {
  user = makeAsha();
});
const open = (path: string, client?: Client) => openProfile(user, path, client);
const offline = clientWithoutNetwork();

describe('Profile page', () => {
  it('opens the details for an unknown tab', async () => {
    await open('/profile/nonsense');
    expect(await screen.findByRole('heading', { name: 'Your details', level: 1 })).toBeVisible();
    expect(field('Name')).toHaveValue('Asha Rao');
    expect(field('Mobile number')).toHaveValue('9876543210');
    expect(screen.getByText(user.email)).toBeVisible();
  });

  it('keeps the typed name through a reload when the server does not respond', async () => {
    await open('/profile/details', offline);
    await userEvent.clear(field('Name'));
    await userEvent.type(field('Name'), 'Asha');
    await press('Save');
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is lost');
    cleanup();
    await open('/profile/details', offline);
    expect(field('Name')).toHaveValue('Asha');
  });

  it('sends a name without the characters that the API rejects', async () => {
    const sent: unknown[] = [];
    const client = clientWith((path, { data }) => {
      if (data) sent.push(JSON.parse(data));
      const results = /user_details|profile|me$/.test(path) ? user : [];
      return { status: 200, body: JSON.stringify({ code: 200, data: { results } }) };
    });
    await open('/profile/details', client);
    await userEvent.clear(field('Name'));
    await userEvent.click(field('Name'));
    await userEvent.paste('\u202eAsha\u200b Devi ');
    await press('Save');
    await waitFor(() => expect(sent).toMatchObject([{ name: 'Asha Devi' }]));
  });

  it('accepts an Indian mobile number or none', async () => {
    await open('/profile/details');
    await userEvent.clear(field('Mobile number'));
    await userEvent.type(field('Mobile number'), '12345');
    await press('Save');
    expect(field('Mobile number')).toHaveAccessibleDescription(/10 digits/);
    expect(field('Mobile number')).toHaveFocus();
    await userEvent.clear(field('Mobile number'));
    expect(field('Mobile number')).toBeValid();
  });

  it('says that nothing was ordered yet', async () => {
    await open('/profile/orders');
    expect(await screen.findByRole('heading', { name: 'Nothing ordered yet' })).toBeVisible();
  });
});

import { readFileSync } from 'node:fs';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { indianStates as states } from '../../server/platform/config/country/india';
import { findPlace, type PinCodes } from '../../src/features/account/address/pinCodes';
import { switchLanguage } from '../../src/messages/switchLanguage';
import { field } from '../support/storefront/checkoutPage';
import { makeAsha, openProfile } from '../support/storefront/profilePage';

const file = readFileSync('src/features/account/address/pinCodes.json', 'utf8');
const table: PinCodes = JSON.parse(file);

describe('Table of PIN codes', () => {
  it.each([
    ['110001', 'Delhi', 'Delhi'],
    ['194101', 'Ladakh', 'Leh'],
    ['400001', 'Maharashtra', 'Mumbai'],
    ['403001', 'Goa', ''],
    ['560103', 'Karnataka', 'Bengaluru'],
    ['605001', 'Puducherry', 'Puducherry'],
    ['700001', 'West Bengal', 'Kolkata'],
  ])('knows %s', (pin, state, town) => {
    expect(findPlace(table, pin)).toEqual({ state, town });
  });

  it.each(['100000', '560999', '999999'])('does not know %s', (pin) => {
    expect(findPlace(table, pin)).toBeUndefined();
  });

  it('has the states of the form', () => {
    expect(new Set(table.places.map(([state]) => state))).toEqual(new Set(states));
  });
});

describe('PIN code of the address form', () => {
  /** How the request for the table is answered; once it is loaded, there is no other. */
  let respond: () => Promise<Response>;
  beforeEach(() => {
    respond = async () => new Response(file);
    vi.stubGlobal('fetch', () => respond());
  });
  afterEach(() => vi.unstubAllGlobals());

  const open = async (shopper = makeAsha()) => {
    await openProfile(shopper, '/profile/addresses?edit=new');
    return { pin: field('PIN code'), town: field('Town'), state: field('State') };
  };
  const retype = async (input: HTMLElement, text: string) => {
    await userEvent.clear(input);
    await userEvent.type(input, text);
  };

  it('leaves the fields to the shopper when there is no table', async () => {
    respond = async () => new Response('<html>Welcome to the hotel</html>');
    const { pin, town, state } = await open();
    await userEvent.type(pin, '560001');
    await userEvent.type(town, 'Bengaluru');
    expect([town, state].map((input) => (input as HTMLInputElement).value)).toEqual([
      'Bengaluru',
      '',
    ]);
    expect(pin).not.toHaveAttribute('aria-invalid');
  });

  it('changes nothing that was typed or chosen, also while the table is on its way', async () => {
    // A page of an earlier test may still ask for it.
    const waiting: ((response: Response) => void)[] = [];
    respond = () => new Promise((resolve) => waiting.push(resolve));
    const { pin, town, state } = await open();
    await userEvent.type(pin, '560001');
    await userEvent.type(town, 'Hoskote');
    for (const arrive of waiting) arrive(new Response(file));
    await waitFor(() => expect(state).toHaveValue('Karnataka'));
    expect(town).toHaveValue('Hoskote');
    await userEvent.selectOptions(state, 'Kerala');
    await retype(pin, '400001');
    await waitFor(() => expect(pin).toHaveValue('400001'));
    expect([town, state].map((input) => (input as HTMLInputElement).value)).toEqual([
      'Hoskote',
      'Kerala',
    ]);
  });

  it('fills in town and state, announces them once, and follows the code', async () => {
    const { pin, town, state } = await open();
    await userEvent.type(pin, '560 001');
    await waitFor(() => expect(town).toHaveValue('Bengaluru'));
    expect(state).toHaveValue('Karnataka');
    expect(screen.getAllByText('Town or city: Bengaluru, State: Karnataka')).toHaveLength(1);
    await retype(pin, '403001');
    await waitFor(() => expect(state).toHaveValue('Goa'));
    expect(town).toHaveValue('');
    await retype(pin, '999999');
    await waitFor(() => expect(state).toHaveValue(''));
    expect(screen.queryByText(/999999/)).toBeNull();
    expect(town).not.toHaveAttribute('aria-invalid');
  });

  it('shows the states in Hindi, sorted, and stores the names of the table', async () => {
    await open();
    await act(() => switchLanguage('hi'));
    const state: HTMLSelectElement = await screen.findByLabelText(/^राज्य/);
    const shown = [...state.options].map(({ text }) => text).slice(1);
    expect(shown).toHaveLength(states.length);
    expect(shown.filter((text) => /[a-z]/i.test(text))).toEqual([]);
    expect(shown).toEqual(shown.toSorted(new Intl.Collator('hi').compare));
    await userEvent.type(screen.getByLabelText(/^पिन कोड/), '560001');
    await waitFor(() => expect(state).toHaveValue('Karnataka'));
    expect(state).toHaveDisplayValue('कर्नाटक');
    expect(screen.getByText('शहर या कस्बा: Bengaluru, राज्य: कर्नाटक')).toBeInTheDocument();
    await act(() => switchLanguage('en'));
  });

  it('follows the code after a reload, too, but for what was typed since', async () => {
    const asha = makeAsha();
    const before = await open(asha);
    await userEvent.type(before.pin, '560001');
    await waitFor(() => expect(before.town).toHaveValue('Bengaluru'));
    cleanup();
    const { pin, town, state } = await open(asha);
    expect(town).toHaveValue('Bengaluru');
    await retype(town, 'Hoskote');
    await retype(pin, '403001');
    await waitFor(() => expect(state).toHaveValue('Goa'));
    expect(town).toHaveValue('Hoskote');
  });
});

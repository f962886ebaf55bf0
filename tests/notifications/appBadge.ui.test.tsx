import 'fake-indexeddb/auto';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '../../src/contract/order';
import { fetchOrders } from '../../src/features/orders/ordersSlice';
import { changesLoaded } from '../../src/sync/outbox/pendingChanges';
import { makeChange } from '../support/factories';
import { makeAsha, openProfile, press } from '../support/storefront/profilePage';

const setAppBadge = vi.fn(async (_count?: number) => undefined);
const lastCount = () => setAppBadge.mock.lastCall?.[0];

beforeEach(() => {
  setAppBadge.mockClear();
  Object.assign(navigator, { setAppBadge });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'setAppBadge'));

describe('Number on the icon of the installed app', () => {
  it('counts the changes that wait and an unpaid order, and is gone after sign-out', async () => {
    const user = makeAsha();
    const store = await openProfile(user, '/profile/details');
    expect(lastCount()).toBe(0);
    const changes = [makeChange(), makeChange({ state: 'rejected' })];
    act(() => void store.dispatch(changesLoaded(changes)));
    await waitFor(() => expect(lastCount()).toBe(2));
    const order = { _id: 'ord_1', number: 'A', status: 'awaiting_payment', images: [] };
    const list = { data: [order as unknown as Order], loadedAt: 'then' };
    act(() => void store.dispatch(fetchOrders.fulfilled(list, '', user._id)));
    await waitFor(() => expect(lastCount()).toBe(3));
    await press('Sign out');
    await userEvent.click(screen.getByRole('button', { name: 'Sign out anyway' }));
    await waitFor(() => expect(lastCount()).toBe(0));
  });

  it('is left out where the browser has none', async () => {
    Reflect.deleteProperty(navigator, 'setAppBadge');
    const store = await openProfile(makeAsha(), '/profile/details');
    act(() => void store.dispatch(changesLoaded([makeChange()])));
    expect(await screen.findByText(/1 change waiting/)).toBeVisible();
    expect(setAppBadge).not.toHaveBeenCalled();
  });
});

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { offerUpdate } from '../../src/app/offeredUpdate';
import type { Order } from '../../src/contract/order';
import { fetchOrders } from '../../src/features/orders/ordersSlice';
import { reportReachability } from '../../src/sync/connection/connectivity';
import { VISITOR } from '../../src/sync/outbox/outboxRow';
import { changesLoaded } from '../../src/sync/outbox/pendingChanges';
import { sendChange } from '../../src/sync/requests/sendChange';
import { reportStorage } from '../../src/sync/storage/storageHealth';
import { useUnsaved } from '../../src/sync/worker/unsavedForms';
import { clientReturning } from '../support/api/client';
import { makeChange, makeProduct } from '../support/factories';
import { renderShop } from '../support/storefront/renderShop';

const empty = clientReturning(() => []);
const openShop = async () => {
  const store = renderShop(empty, '/about');
  await screen.findByRole('heading', { level: 1 });
  return store;
};

const HalfFilledForm = () => {
  useUnsaved(true);
  return null;
};

describe('Notice bar', () => {
  it('counts changes that have been waiting, not those in flight', async () => {
    const store = await openShop();
    const old = makeChange({ createdAt: Date.now() - 60_000 });
    act(() => void store.dispatch(changesLoaded([old, makeChange(), makeChange()])));
    expect(await screen.findByRole('link', { name: '1 change waiting' })).toHaveAttribute(
      'href',
      '/profile/waiting',
    );
    expect(await screen.findByRole('link', { name: '3 changes waiting' })).toBeVisible();
    act(() => void store.dispatch(changesLoaded([])));
    expect(screen.queryByRole('link', { name: /waiting/ })).toBeNull();
  });

  it('does not count what a visitor has put into the cart, which waits for a sign-in', async () => {
    const store = await openShop();
    const fields = { createdAt: Date.now() - 60_000 };
    const ofVisitor = makeChange({ ...fields, userId: VISITOR });
    act(() => void store.dispatch(changesLoaded([ofVisitor, makeChange(fields)])));
    expect(await screen.findByRole('link', { name: '1 change waiting' })).toBeVisible();
  });

  it('is one expandable line while the server does not respond, and then says what was sent', async () => {
    const store = await openShop();
    act(() => reportReachability(false));
    const [sent, discarded] = [makeChange(), makeChange()];
    const rejected = makeChange();
    act(() => void store.dispatch(changesLoaded([sent, discarded, rejected])));
    const line = screen.getByText('The shop isn’t answering.');
    expect(screen.queryByText('Retry')).toBeNull();
    await userEvent.click(line);
    expect(screen.getByText('Retry')).toBeVisible();
    act(() => void store.dispatch(changesLoaded([sent, rejected])));
    // The sentence is in a file of its own.
    await vi.dynamicImportSettled();
    act(() => reportReachability(true));
    expect(line).not.toBeInTheDocument();
    expect(screen.queryByText(/^Back online/)).toBeNull();
    const product = makeProduct();
    const receipt = { data: { _id: 'wsh_1', product, addedAt: '' }, message: '' };
    act(() => void store.dispatch(sendChange.fulfilled(receipt, '', sent)));
    act(() => void store.dispatch(changesLoaded([{ ...rejected, state: 'rejected' }])));
    expect(await screen.findByText('Back online. 1 change sent.')).toBeVisible();
    act(() => reportReachability(false));
    expect(screen.queryByText(/^Back online/)).toBeNull();
    act(() => void store.dispatch(changesLoaded([makeChange()])));
    act(() => reportReachability(true));
    // As a logout does, which sends nothing.
    act(() => void store.dispatch(changesLoaded([])));
    expect(await screen.findByText('Back online.')).toBeVisible();
  });

  it('links to changes the server rejected', async () => {
    const store = await openShop();
    act(() => void store.dispatch(changesLoaded([makeChange({ state: 'rejected' })])));
    expect(await screen.findByRole('link', { name: '1 change could not be made' })).toHaveAttribute(
      'href',
      '/profile/waiting',
    );
  });

  it('shows that the device cannot store changes', async () => {
    await openShop();
    // A part of its own: work that an earlier test began may still end well.
    act(() => reportStorage('this test', false));
    expect(await screen.findByText(/This device isn’t keeping changes right now/)).toBeVisible();
    act(() => reportStorage('this test', true));
  });
});

describe('Unpaid order notice', () => {
  it('is hidden while the server is unreachable', async () => {
    const store = await openShop();
    const order = { _id: 'ord_1', number: 'L-1', status: 'awaiting_payment' } as Order;
    const response = { data: [order], loadedAt: 'now' };
    act(() => void store.dispatch(fetchOrders.fulfilled(response, '', 'usr_1')));
    expect(await screen.findByRole('link', { name: 'Pay now' })).toBeVisible();
    act(() => reportReachability(false));
    expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
    act(() => reportReachability(true));
    expect(screen.getByRole('link', { name: 'Pay now' })).toBeVisible();
  });
});

describe('Update offer', () => {
  it('appears once no form has unsaved input', async () => {
    const form = render(<HalfFilledForm />);
    await openShop();
    const accept = vi.fn();
    act(() => offerUpdate(accept));
    expect(screen.queryByText(/A fresh version/)).toBeNull();
    form.unmount();
    const reload = await screen.findByRole('button', { name: 'Reload' });
    act(() => reload.click());
    act(() => screen.getByRole('button', { name: 'Reloading…' }).click());
    expect(accept).toHaveBeenCalledOnce();
  });
});

import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WeeklyBasket } from '../../src/contract/weeklyBasket';
import { type ChangeWeekly, weeklyOperations } from '../../src/features/weekly/weeklyOperations';
import { reportReachability } from '../../src/sync/connection/connectivity';
import { makeCoalesce } from '../../src/sync/outbox/coalesce';
import { makeOperations } from '../../src/sync/outbox/operation';
import { noNetwork } from '../support/api/client';
import { addProduct } from '../support/database/catalogueRows';
import { readOutboxRows } from '../support/device/rawDatabase';
import { makeAddressData } from '../support/factories';
import {
  makeSignedInShopper,
  openShoppingApi,
  type ShoppingApi,
} from '../support/storefront/signedInShopper';

let api: ShoppingApi;
beforeAll(async () => {
  api = await openShoppingApi();
});
beforeEach(() => reportReachability(true));

/** A shopper with an address and a pack in the cart, whose calls for weekly baskets can be cut. */
const openWithCart = async () => {
  const network = { isCut: false, losesResponse: false };
  const sent: string[] = [];
  const shopper = await makeSignedInShopper(api, (respond) => async (...call) => {
    if (!call[0].includes('weekly_baskets') || call[1].method === 'get') return respond(...call);
    if (network.isCut) throw noNetwork();
    sent.push(String(call[1].data));
    const response = await respond(...call);
    if (network.losesResponse) throw noNetwork();
    return response;
  });
  const { user, put, post, get } = shopper;
  await post(`myaddress/${user._id}`, makeAddressData());
  const pack = await addProduct(api.db, { name: 'Millet' });
  await put(`cart/${user._id}`, { ...pack, quantity: 2 });
  const stored = async (): Promise<WeeklyBasket[]> =>
    (await get(`weekly_baskets/${user._id}`)).json().data.results;
  const comeBack = () => {
    network.isCut = false;
    network.losesResponse = false;
    act(() => void window.dispatchEvent(new Event('online')));
  };
  return { ...shopper, network, sent, stored, comeBack, pack };
};

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const isSent = () =>
  waitFor(async () => expect(await readOutboxRows()).toEqual([]), { timeout: 20_000 });

describe('Weekly basket', () => {
  it('is started from the cart without a signal, changed before it is sent, and sent once', async () => {
    const { open, network, sent, stored, comeBack } = await openWithCart();
    open('/cart');
    await screen.findByRole('button', { name: 'Repeat weekly' });
    network.isCut = true;
    await press('Repeat weekly');
    await userEvent.selectOptions(await screen.findByLabelText('Day'), 'Saturday');
    await press('Every Saturday');
    await waitFor(async () => expect(await readOutboxRows()).toHaveLength(1));
    cleanup();
    open('/profile/orders');
    await screen.findByRole('heading', { name: /^Every Saturday/ });
    await userEvent.click(await screen.findByText('Change the packs'));
    const packs = await screen.findByRole('group', { name: 'Millet' });
    await userEvent.click(within(packs).getByRole('button', { name: 'Increase quantity' }));
    await press(/^Skip/);
    expect(await screen.findByText(/is skipped/)).toBeVisible();
    // The first row was tried, so it is frozen; all later changes are one row.
    expect(await readOutboxRows()).toHaveLength(2);
    expect(await stored()).toEqual([]);
    comeBack();
    await isSent();
    // The page of before still runs: without Web Locks, both may send a row, under its one key.
    expect(new Set(sent).size).toBe(2);
    expect(await stored()).toMatchObject([
      { weekday: 6, isPaused: false, lines: [{ quantity: 3 }], skipped: [expect.any(String)] },
    ]);
  }, 40_000);

  it('gets another day, address and way of payment without a signal, in one row', async () => {
    const { open, network, sent, stored, comeBack, user, post } = await openWithCart();
    await post(`myaddress/${user._id}`, makeAddressData({ label: 'Mill' }));
    open('/cart');
    await press('Repeat weekly');
    await press(/^Every /);
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    const [before] = await stored();
    cleanup();
    open('/profile/orders');
    expect(await screen.findByText(/^To Home, .* You pay when it arrives\.$/)).toBeVisible();
    network.isCut = true;
    const choose = async (label: string, option: string | RegExp) => {
      await press('Change day, address or payment');
      const dialog = within(
        await screen.findByRole('dialog', { name: 'Change this weekly order' }),
      );
      const select = dialog.getByLabelText(label);
      await userEvent.selectOptions(select, within(select).getByRole('option', { name: option }));
      await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    };
    await choose('Day', 'Saturday');
    await screen.findByRole('heading', { name: /^Every Saturday.* Waiting to be sent$/ });
    await choose('To', /^Mill/);
    expect(await screen.findByText(/^To Mill, /)).toBeVisible();
    await choose('You pay', 'By a link the day before');
    expect(await screen.findByText(/You pay by a link the day before\.$/)).toBeVisible();
    await choose('Day', 'Thursday');
    // The first row was tried, so it is frozen; all later changes are one row.
    expect(await readOutboxRows()).toHaveLength(2);
    sent.length = 0;
    comeBack();
    await isSent();
    expect(sent).toHaveLength(2);
    const [after] = await stored();
    expect(after).toMatchObject({ weekday: 4, payment: 'online', lines: before?.lines });
    expect(after?.addressId).not.toBe(before?.addressId);
  }, 40_000);

  it('asks for another address when its own is deleted, and is sent nothing when nothing is changed', async () => {
    const { open, stored, sent, user, get, post, remove } = await openWithCart();
    open('/cart');
    await press('Repeat weekly');
    await press(/^Every /);
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    cleanup();
    const [own] = (await get(`myaddresslist/${user._id}`)).json().data.results;
    await post(`myaddress/${user._id}`, makeAddressData({ label: 'Mill' }));
    await remove(`myaddress/${own._id}`);
    open('/profile/orders');
    expect(await screen.findByText(/^Its address is no longer there/)).toBeVisible();
    await press('Change day, address or payment');
    await press('Save');
    expect(await screen.findByText(/^To Mill, /)).toBeVisible();
    await isSent();
    sent.length = 0;
    await press('Change day, address or payment');
    await press('Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
    expect(await readOutboxRows()).toEqual([]);
  }, 40_000);

  it('is paused and stopped, and a lost response does neither twice', async () => {
    const { open, network, stored, comeBack } = await openWithCart();
    open('/cart');
    await press('Repeat weekly');
    await press(/^Every /);
    await waitFor(async () => expect(await stored()).toHaveLength(1));
    cleanup();
    open('/profile/orders');
    network.losesResponse = true;
    await press('Pause');
    expect(await screen.findByText('Paused: no order is to come.')).toBeVisible();
    comeBack();
    await isSent();
    expect(await stored()).toMatchObject([{ isPaused: true }]);
    await press('Stop');
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Stop' }),
    );
    await isSent();
    expect(await stored()).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'Weekly orders' })).toBeNull();
  }, 40_000);
});

describe('Changes of a weekly basket', () => {
  it('that cancel each other out are not sent', () => {
    const { append } = makeCoalesce(makeOperations(weeklyOperations as never));
    const row = {
      userId: 'usr_1',
      lane: 'weeklyBaskets:b1',
      subject: 'weeklyBaskets:b1',
      isNew: true,
    };
    const common = { id: 'b1', day: 'Friday' };
    const started = { ...common, type: 'weeklyBaskets/change', change: { weekday: 5 }, lines: [] };
    const waiting = { attempts: 0, state: 'waiting', revision: 0, createdAt: 0 };
    const rows = append([{ ...row, ...waiting, operation: started } as never], {
      ...row,
      operation: { ...common, type: 'weeklyBaskets/end' },
    } as never);
    expect(rows).toEqual([]);
  });

  it('to a day without hours drop those of the day before', () => {
    const { merge } = weeklyOperations['weeklyBaskets/change'];
    const common = {
      type: 'weeklyBaskets/change',
      id: 'b1',
      day: 'Friday',
      lines: [],
    } satisfies Partial<ChangeWeekly>;
    const earlier = { ...common, change: { weekday: 6, windowId: 'evening', isPaused: true } };
    const later = { ...common, change: { weekday: 5 } };
    expect(merge?.(earlier, later)).toMatchObject({ change: { weekday: 5, isPaused: true } });
    expect(merge?.(earlier, later)).not.toHaveProperty('change.windowId');
    const unrelated = { ...common, change: { isPaused: false } };
    expect(merge?.(earlier, unrelated)).toHaveProperty('change.windowId', 'evening');
  });
});

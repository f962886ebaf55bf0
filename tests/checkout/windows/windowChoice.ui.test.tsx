import 'fake-indexeddb/auto';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { localDay } from '../../../src/contract/rules/arrivalDate';
import { fetchCart } from '../../../src/features/cart/cartSlice';
import { fetchCheckoutOptions } from '../../../src/features/cart/review/checkoutOptions';
import { reportReachability } from '../../../src/sync/connection/connectivity';
import { makeWindow, orderWith, scheduleWith } from '../../support/api/windows';
import { DAY } from '../../support/clock';
import { addProduct } from '../../support/database/catalogueRows';
import { addOrder } from '../../support/database/orderRows';
import { makeCheckoutNetwork } from '../../support/storefront/checkoutNetwork';
import {
  field,
  findDifferences,
  findSummary,
  placeButton,
  pressPlace,
  readyToPlace,
  stubRedirect,
} from '../../support/storefront/checkoutPage';
import { paid } from '../../support/storefront/orderPage';
import { openShopperWithCart } from '../../support/storefront/shopperWithCart';
import { openShoppingApi } from '../../support/storefront/signedInShopper';

const PUNE = { label: 'Pune', line1: '1, Law College Road', city: 'Pune', postalCode: '411004' };

const dateIn = (days: number) => localDay(new Date(Date.now() + days * DAY), 'Asia/Kolkata');
const [FIRST, SECOND] = [dateIn(2), dateIn(3)];
const dayOf = (date: string) =>
  new Date(date).toLocaleDateString('en-IN', {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
  });
/** Two windows on each of two days, the day after tomorrow and the next one. */
const week = {
  days: [FIRST, SECOND].map((date) => new Date(date).getUTCDay()),
  daysAhead: 3,
  cutOffMinutes: 0,
};
const early = makeWindow({ ...week, id: 'early', from: '07:00', to: '09:00', places: 1 });
const evening = makeWindow({ ...week, places: 4 });

const open = (...windows: (typeof early)[]) =>
  openShoppingApi({ schedule: scheduleWith(...windows) });

const group = async (name: string) => within(await screen.findByRole('group', { name }));
const chip = async (name: string, text: RegExp | string) =>
  (await group(name)).getByRole('radio', { name: text });

beforeEach(() => reportReachability(true));

describe('Delivery windows in the checkout', () => {
  it('offer the next one first, grey the full ones, and are ordered and shown with the order', async () => {
    const assign = stubRedirect();
    const api = await open(early, evening);
    await orderWith(api.app, api.db, { date: FIRST, id: 'early' });
    for (let taken = 0; taken < 3; taken++) {
      await orderWith(api.app, api.db, { date: FIRST, id: 'evening' });
    }
    const { net, sent } = makeCheckoutNetwork();
    const shopper = await openShopperWithCart(api, { net });
    const store = shopper.open('/checkout');
    expect(await chip('Day', dayOf(FIRST))).toBeChecked();
    expect(await chip('Hours', /^7:00\s–\s9:00\sam · full$/)).toBeDisabled();
    expect(await chip('Hours', /^6:00\s–\s9:00\spm · few left$/)).toBeChecked();
    expect((await findSummary()).getByText(/^Arrives .*6:00/)).toBeVisible();
    await userEvent.click(await chip('Day', dayOf(SECOND)));
    expect(await chip('Hours', /^6:00/)).toBeChecked();
    const summary = await findSummary();
    expect(summary.getByText(/^Arrives/)).toHaveTextContent(`Arrives ${dayOf(SECOND)}, 6:00`);
    await pressPlace();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    const window = { date: SECOND, id: 'evening' };
    expect(sent).toMatchObject([{ window }]);
    expect(await shopper.orders()).toMatchObject([{ window: { ...window, from: '18:00' } }]);
    expect(store.getState().cart.pending).toEqual([]);
  });

  it('keep the choice when the address changes, if it is offered there as well', async () => {
    const inPune = { ...early, id: 'pune', places: 9, postalCodes: ['411'] };
    const { open: show } = await openShopperWithCart(await open(inPune, evening), {
      addresses: [{}, PUNE],
    });
    show('/checkout');
    await userEvent.click(await screen.findByRole('button', { name: 'Change the address' }));
    const address = async (name: RegExp) =>
      userEvent.click(await screen.findByRole('radio', { name }));
    expect((await group('Hours')).getAllByRole('radio')).toHaveLength(1);
    await userEvent.click(await chip('Day', dayOf(SECOND)));
    await address(/Pune/);
    expect((await group('Hours')).getAllByRole('radio')).toHaveLength(2);
    expect(await chip('Day', dayOf(SECOND))).toBeChecked();
    expect(await chip('Hours', /^6:00/)).toBeChecked();
    await userEvent.click(await chip('Hours', /^7:00/));
    expect(screen.queryByText(/no longer available/)).toBeNull();
    await address(/Lake Road/);
    expect(screen.getByText(/is no longer available/)).toHaveTextContent(`${dayOf(SECOND)}, 7:00`);
    expect(await chip('Day', dayOf(FIRST))).toBeChecked();
    expect(await chip('Hours', /^6:00/)).toBeChecked();
  });

  it('do not change unnoticed when one fills while the page is open', async () => {
    const api = await open(early, evening);
    const { open: show } = await openShopperWithCart(api);
    const store = show('/checkout');
    expect(await chip('Hours', /^7:00/)).toBeChecked();
    await orderWith(api.app, api.db, { date: FIRST, id: 'early' });
    await act(() => store.dispatch(fetchCheckoutOptions()));
    expect(await chip('Hours', /^6:00/)).toBeChecked();
    const notice = screen.getByText(/is no longer available/);
    expect(notice).toHaveTextContent(`${dayOf(FIRST)}, 7:00`);
    expect(notice.closest('[role="status"]')).not.toBeNull();
    await userEvent.click(await chip('Hours', /^6:00/));
    await userEvent.click(await chip('Day', dayOf(SECOND)));
    expect(screen.queryByText(/no longer available/)).toBeNull();
  });

  it('were not offered before there were goods, so that none is lost with them', async () => {
    const api = await openShoppingApi({ schedule: { ...scheduleWith(makeWindow()), days: 2 } });
    const { open: show, put, user } = await openShopperWithCart(api, { lines: [] });
    const store = show('/checkout');
    await screen.findByRole('heading', { name: 'Nothing to check out' });
    await waitFor(() => expect(store.getState().cart.options.data).toBeTruthy());
    await waitFor(() => expect(store.getState().address.loadedAt).toBeTruthy());
    await put(`cart/${user._id}`, { ...(await addProduct(api.db)), quantity: 1 });
    await act(() => store.dispatch(fetchCart(user._id)));
    expect(await chip('Hours', /^6:00/)).toBeChecked();
    expect(screen.queryByText(/no longer available/)).toBeNull();
  });

  it('follow the PIN code of a new address as it is typed', async () => {
    const inPune = { ...evening, postalCodes: ['411'] };
    const { open: show } = await openShopperWithCart(await open(inPune), { addresses: [] });
    show('/checkout');
    await placeButton();
    await waitFor(() => expect(field('PIN code')).toBeVisible());
    expect(screen.queryByRole('group', { name: 'Hours' })).toBeNull();
    await userEvent.type(field('PIN code'), '411004');
    expect(await chip('Hours', /^6:00/)).toBeChecked();
  });

  it('name one that filled meanwhile as a difference, and the one instead of it', async () => {
    const assign = stubRedirect();
    const api = await open(early, evening);
    const shopper = await openShopperWithCart(api);
    shopper.open('/checkout');
    expect(await chip('Hours', /^7:00/)).toBeChecked();
    await readyToPlace();
    await orderWith(api.app, api.db, { date: FIRST, id: 'early' });
    await pressPlace();
    const changed = await findDifferences();
    expect(changed.getByText(/That delivery window is full by now/)).toBeVisible();
    expect(changed.getByRole('listitem')).toHaveTextContent(
      new RegExp(`When it comes has changed.*was .*7:00.*now ${dayOf(FIRST)}, 6:00`),
    );
    expect(await shopper.orders()).toEqual([]);
    await userEvent.click(changed.getByRole('button', { name: 'That’s fine' }));
    await waitFor(() => expect(screen.queryByText('Something changed')).toBeNull());
    expect(screen.queryByText(/no longer available/)).toBeNull();
    await pressPlace();
    await waitFor(() => expect(assign).toHaveBeenCalledOnce());
    expect(await shopper.orders()).toMatchObject([{ window: { date: FIRST, id: 'evening' } }]);
  });

  it('say why no order can be placed while all are full', async () => {
    const api = await open({ ...early, daysAhead: 2 });
    await orderWith(api.app, api.db, { date: FIRST, id: 'early' });
    const { open: show } = await openShopperWithCart(api);
    show('/checkout');
    expect(await chip('Day', `${dayOf(FIRST)} · full`)).toBeDisabled();
    const button = await placeButton();
    await waitFor(() =>
      expect(button).toHaveAccessibleDescription(/^All delivery windows are full/),
    );
  });

  it('say how old they are without a signal, and wait with the order', async () => {
    const { net, state } = makeCheckoutNetwork();
    const shopper = await openShopperWithCart(await open(evening), { net });
    const store = shopper.open('/checkout');
    await readyToPlace();
    expect(screen.queryByText(/^As of/)).toBeNull();
    state.mode = 'cut';
    act(() => reportReachability(false));
    expect(await screen.findByText(/^As of \d+:\d\d.*ask the shop again/)).toBeVisible();
    await pressPlace();
    expect(
      await screen.findByRole('heading', { name: 'Your order waits for a signal' }),
    ).toBeVisible();
    expect(screen.getByText(/^Arrives/)).toHaveTextContent(`Arrives ${dayOf(FIRST)}, 6:00`);
    expect(store.getState().cart.pending).toMatchObject([
      { operation: { order: { checkout: { window: { date: FIRST, id: 'evening' } } } } },
    ]);
  });

  it('are shown in the list of orders until they have arrived', async () => {
    const api = await open(evening);
    const shopper = await openShopperWithCart(api);
    const window = { date: FIRST, id: 'evening', from: '18:00', to: '21:00' };
    const order = { ...paid.order, arrivesOn: FIRST, window };
    await addOrder(api.db, shopper.user._id, { order });
    await addOrder(api.db, shopper.user._id, { order: { ...order, status: 'delivered' } });
    await addOrder(api.db, shopper.user._id, { order: { ...order, status: 'returned' } });
    shopper.open('/profile/orders');
    const arrival = await screen.findByText(/^Arrives/, { selector: 'p' });
    expect(arrival).toHaveTextContent(`Arrives ${dayOf(FIRST)}, 6:00`);
    await userEvent.click(arrival);
    const progress = within(await screen.findByRole('region', { name: 'Where your order is' }));
    expect(progress.getByText(/^Arrives/)).toHaveTextContent(`Arrives ${dayOf(FIRST)}, 6:00`);
  });
});

import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pushSubscription } from '../../server/notifications/push/pushSchema';
import type { Checkout } from '../../src/contract/checkout';
import type { PushWant } from '../../src/contract/push';
import { loginSucceeded } from '../../src/features/account/auth/authSlice';
import { logout } from '../../src/features/account/auth/logout';
import { reportReachability } from '../../src/sync/connection/connectivity';
import { changesLoaded } from '../../src/sync/outbox/pendingChanges';
import { readOrderNotices } from '../../src/sync/storage/orderNotices';
import { clientWithoutNetwork, noNetwork } from '../support/api/client';
import { addProduct } from '../support/database/catalogueRows';
import { openPageFor } from '../support/device/page';
import { user as asha } from '../support/device/persistedCart';
import { stubPush } from '../support/device/pushDevice';
import { makeOrderOperation, makeOrderRow } from '../support/factories';
import { openOrderPage, paid } from '../support/storefront/orderPage';
import { renderShop } from '../support/storefront/renderShop';
import {
  makeSignedInShopper,
  type NetworkFilter,
  openShoppingApi,
  type ShoppingApi,
} from '../support/storefront/signedInShopper';

let api: ShoppingApi;
beforeAll(async () => {
  const push = { privateKey: undefined, hosts: ['push.example'], allowLoopback: false };
  api = await openShoppingApi({ push });
});
beforeEach(() => reportReachability(true));
afterEach(() => vi.unstubAllGlobals());

const ORDER = 'Notify me when it’s on its way';
const ON = 'We tell you on this device what happens to it.';
const offer = (name = ORDER) => screen.findByRole('button', { name });
const noOffer = (name = ORDER) => expect(screen.queryByRole('button', { name })).toBeNull();

const wantsOf = async (userId: string) => {
  const rows = await api.db
    .select()
    .from(pushSubscription)
    .where(eq(pushSubscription.customerId, userId));
  return rows.map(({ endpoint, wants }) => ({ endpoint, wants }));
};
const subscribed = (device: ReturnType<typeof stubPush>, wants: PushWant[]) => [
  { endpoint: device.endpoint(), wants },
];

describe('Notifications about an order', () => {
  it('are offered on its page and asked for only when the button is pressed', async () => {
    const device = stubPush();
    const { user, orderId, open } = await openOrderPage(api, paid);
    const button = await offer();
    expect(device.notification.requestPermission).not.toHaveBeenCalled();
    await userEvent.click(button);
    expect(await screen.findByText(ON)).toBeVisible();
    noOffer();
    expect(await wantsOf(user._id)).toEqual(subscribed(device, ['orders']));
    expect(device.subscribe).toHaveBeenCalledWith(
      expect.objectContaining({ userVisibleOnly: true }),
    );
    cleanup();
    open(`/orderdetails/${orderId}`);
    expect(await screen.findByText(ON)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change that' })).toHaveAttribute(
      'href',
      '/profile/device',
    );
  });

  it('are not offered once the order is on its way', async () => {
    stubPush();
    await openOrderPage(api, { order: { status: 'shipped' } });
    noOffer();
  });

  it('are not offered where browser or host cannot send them', async () => {
    const withoutPush: NetworkFilter = (respond) => async (path, request) => {
      const response = await respond(path, request);
      return { ...response, body: response.body.replace('"pushKey"', '"other"') };
    };
    const hasOptions = ({ store }: Awaited<ReturnType<typeof openOrderPage>>) =>
      waitFor(() => expect(store.getState().cart.options.data).toBeTruthy());
    await hasOptions(await openOrderPage(api, paid));
    noOffer();
    cleanup();
    stubPush();
    await hasOptions(await openOrderPage(api, { ...paid, net: withoutPush }));
    noOffer();
  });

  it('need the home screen on iOS', async () => {
    Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
    await openOrderPage(api, paid);
    expect(await screen.findByText(/^Put the shop on your home screen/)).toBeVisible();
    noOffer();
    Reflect.deleteProperty(navigator, 'standalone');
  });

  it('that are not allowed say where to allow them', async () => {
    stubPush('denied');
    const { user } = await openOrderPage(api, paid);
    await userEvent.click(await offer());
    expect(await screen.findByText(/^Notifications of the shop are off/)).toBeVisible();
    noOffer();
    expect(await wantsOf(user._id)).toEqual([]);
  });

  it('stay offered when the question is closed without an answer', async () => {
    const device = stubPush('default');
    const { user } = await openOrderPage(api, paid);
    await userEvent.click(await offer());
    await waitFor(() => expect(device.notification.requestPermission).toHaveBeenCalledOnce());
    await waitFor(async () => expect(await offer()).not.toHaveAttribute('aria-busy', 'true'));
    expect(await wantsOf(user._id)).toEqual([]);
  });

  it('say that they need a signal, and can be asked for again', async () => {
    let isCut = true;
    const device = stubPush();
    const { user } = await openOrderPage(api, {
      ...paid,
      net: (respond) => async (path, request) => {
        if (isCut && path.includes('/push/')) throw noNetwork();
        return respond(path, request);
      },
    });
    await userEvent.click(await offer());
    expect(await screen.findByText(/Nothing is lost/)).toBeVisible();
    isCut = false;
    act(() => reportReachability(true));
    await userEvent.click(await offer());
    expect(await screen.findByText(ON)).toBeVisible();
    expect(await wantsOf(user._id)).toEqual(subscribed(device, ['orders']));
  });

  it('say when the browser reaches no push service', async () => {
    const device = stubPush();
    device.subscribe.mockRejectedValue(new DOMException('no service', 'AbortError'));
    const { user } = await openOrderPage(api, paid);
    await userEvent.click(await offer());
    expect(await screen.findByText(/^This browser cannot take notifications/)).toBeVisible();
    await offer();
    expect(await wantsOf(user._id)).toEqual([]);
  });

  it('replace a subscription that was made with another key of the shop', async () => {
    const device = stubPush();
    await device.subscribeElsewhere();
    const { user } = await openOrderPage(api, paid);
    await userEvent.click(await offer());
    expect(await screen.findByText(ON)).toBeVisible();
    expect(await wantsOf(user._id)).toEqual(subscribed(device, ['orders']));
  });

  /** The checkout while an order waits, without a network. */
  const openWaiting = async (checkout: Partial<Checkout> = { gateway: 'sandbox' }) => {
    localStorage.setItem('userId', asha._id);
    const store = renderShop(clientWithoutNetwork(), '/checkout');
    act(() => void store.dispatch(loginSucceeded(asha)));
    await waitFor(() => expect(store.getState().cart.isRead).toBe(true));
    const row = makeOrderRow({ userId: asha._id, operation: makeOrderOperation(checkout) });
    act(() => void store.dispatch(changesLoaded([row])));
    await screen.findByRole('button', { name: 'Try now' });
  };
  const PLACED = 'Notify me when it’s placed';
  const ON_PLACED = 'We tell you on this device when it is placed, and if it needs you.';

  it.each([
    ['sandbox', 'It is kept for you for a while. Open it to pay.'],
    ['on_delivery', 'We pack it next.'],
  ])(
    'paid by %s are asked of the worker while it waits, without a signal',
    async (gateway, body) => {
      stubPush();
      vi.stubGlobal('SyncManager', class {});
      const orderKey = crypto.randomUUID();
      await openWaiting({ orderKey, gateway });
      await userEvent.click(await offer(PLACED));
      expect(await screen.findByText(ON_PLACED)).toBeVisible();
      expect(await readOrderNotices(asha._id, orderKey)).toMatchObject({
        placed: { title: 'Your order is placed', body },
        stopped: { title: 'Your order needs you' },
      });
      cleanup();
      await openWaiting({ orderKey, gateway });
      expect(await screen.findByText(ON_PLACED)).toBeVisible();
      noOffer(PLACED);
    },
  );

  it('are not offered while it waits where only a page sends it', async () => {
    stubPush();
    await openWaiting();
    noOffer(PLACED);
  });

  it('are not stored when the shopper does not allow them', async () => {
    stubPush('denied');
    vi.stubGlobal('SyncManager', class {});
    const orderKey = crypto.randomUUID();
    await openWaiting({ orderKey });
    await userEvent.click(await offer(PLACED));
    expect(await screen.findByText(/Notifications of the shop are off/)).toBeVisible();
    expect(await readOrderNotices(asha._id, orderKey)).toBeUndefined();
  });
});

describe('Notifications in the settings', () => {
  it('are turned on for this device, and off again', async () => {
    const device = stubPush();
    const { user, open } = await makeSignedInShopper(api);
    open('/profile/device');
    await userEvent.click(await offer('Turn on notifications'));
    const off = await offer('Turn off on this device');
    expect(await wantsOf(user._id)).toEqual(subscribed(device, ['orders', 'stock']));
    await userEvent.click(off);
    await offer('Turn on notifications');
    expect(await wantsOf(user._id)).toEqual([]);
    expect(device.endpoint()).toBeUndefined();
  });

  it('are not said to be off while the shop cannot be asked', async () => {
    let isCut = true;
    const device = stubPush();
    device.notification.permission = 'granted';
    await device.subscribeElsewhere();
    const asked = vi.fn();
    const { open } = await makeSignedInShopper(api, (respond) => async (path, request) => {
      if (!path.includes('/push/') || !isCut) return respond(path, request);
      asked();
      throw noNetwork();
    });
    open('/profile/device');
    await waitFor(() => expect(asked).toHaveBeenCalled());
    // What is shown then.
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(screen.queryByText(/^Off for this device/)).toBeNull();
    isCut = false;
    cleanup();
    open('/profile/device');
    expect(await screen.findByText(/^Off for this device/)).toBeVisible();
  });
});

describe('Notifications that are on', () => {
  /** A shopper who has turned them on, and has closed the shop. */
  const turnOn = async (net?: NetworkFilter) => {
    const device = stubPush();
    const shopper = await makeSignedInShopper(api, net);
    shopper.open('/profile/device');
    await userEvent.click(await offer('Turn on notifications'));
    await offer('Turn off on this device');
    cleanup();
    device.subscribe.mockClear();
    const own = eq(pushSubscription.customerId, shopper.user._id);
    /** As after a message that the push service refused. */
    const endOnServer = () => api.db.delete(pushSubscription).where(own);
    return { device, ...shopper, endOnServer };
  };
  const pushKey = async () =>
    (await api.app.inject('/api/loam/checkout_options')).json().data.pushKey;
  const both = ['orders', 'stock'] satisfies PushWant[];

  it('stay as they are while shop and browser have the same key', async () => {
    const { device, user, open } = await turnOn();
    const endpoint = device.endpoint();
    open('/profile/device');
    await offer('Turn off on this device');
    expect(device.endpoint()).toBe(endpoint);
    expect(await wantsOf(user._id)).toEqual([{ endpoint, wants: both }]);
  });

  it.each([
    ['and the host still has the subscription', false],
    ['and the host has ended the subscription', true],
  ])('are subscribed anew by any page after the shop’s key has changed %s', async (_, isEnded) => {
    const { device, user, open, endOnServer } = await turnOn();
    await device.subscribeElsewhere();
    const before = device.endpoint();
    if (isEnded) await endOnServer();
    open('/about');
    await waitFor(async () => expect(device.key()).toBe(await pushKey()));
    expect(device.endpoint()).not.toBe(before);
    await waitFor(async () => expect(await wantsOf(user._id)).toEqual(subscribed(device, both)));
    expect(device.shown[0]?.close).not.toHaveBeenCalled();
  });

  it('are stored again by any page when the host has ended the subscription', async () => {
    const { device, user, open, endOnServer } = await turnOn();
    await endOnServer();
    open('/about');
    await waitFor(async () => expect(await wantsOf(user._id)).toEqual(subscribed(device, both)));
  });

  it('are stored again when the host was not reached after a new subscription', async () => {
    let isCut = false;
    const { device, user, open } = await turnOn((respond) => async (path, request) => {
      if (isCut && path.includes('/push/') && request.method === 'PUT') throw noNetwork();
      return respond(path, request);
    });
    await device.subscribeElsewhere();
    isCut = true;
    open('/about');
    await waitFor(async () => expect(device.key()).toBe(await pushKey()));
    cleanup();
    isCut = false;
    open('/about');
    await waitFor(async () => expect(await wantsOf(user._id)).toEqual(subscribed(device, both)));
  });

  it('are not subscribed anew once they were turned off, or are not allowed', async () => {
    const { device, user, open, endOnServer } = await turnOn();
    await endOnServer();
    device.notification.permission = 'default';
    open('/profile/device');
    await offer('Turn on notifications');
    expect(await wantsOf(user._id)).toEqual([]);
    cleanup();
    device.notification.permission = 'granted';
    open('/profile/device');
    await userEvent.click(await offer('Turn off on this device'));
    await offer('Turn on notifications');
    cleanup();
    open('/profile/device');
    await offer('Turn on notifications');
    expect(await wantsOf(user._id)).toEqual([]);
    expect(device.endpoint()).toBeUndefined();
  });

  it('do not go on for another shopper, whose device is unsubscribed', async () => {
    const { device } = await turnOn();
    const other = await makeSignedInShopper(api);
    other.open('/profile/device');
    await offer('Turn on notifications');
    expect(await wantsOf(other.user._id)).toEqual([]);
    expect(device.endpoint()).toBeUndefined();
  });
});

describe('Notification that a pack is back', () => {
  const openSoldOut = async () => {
    const pack = await addProduct(api.db, { name: 'Saffron', onHand: 0 });
    const shopper = await makeSignedInShopper(api);
    shopper.open(`/product/x/${pack.productId}`);
    await userEvent.click(await offer('Notify me when it’s back'));
    await offer('You’ll get an e-mail');
    const alerts = async () =>
      (await shopper.get(`stock_alerts/${shopper.user._id}`)).json().data.results;
    await waitFor(async () => expect(await alerts()).toHaveLength(1));
    return shopper;
  };

  it('is asked for with the e-mail', async () => {
    const device = stubPush();
    const { user } = await openSoldOut();
    await waitFor(async () =>
      expect(await wantsOf(user._id)).toEqual(subscribed(device, ['stock'])),
    );
  });

  it('is left out where it is not allowed; the e-mail is asked for all the same', async () => {
    const device = stubPush('denied');
    const { user } = await openSoldOut();
    await waitFor(() => expect(device.notification.requestPermission).toHaveBeenCalledOnce());
    expect(await wantsOf(user._id)).toEqual([]);
  });
});

describe('Signing out', () => {
  it('ends the notifications of the device, also without a network', async () => {
    const device = stubPush();
    await device.subscribeElsewhere();
    localStorage.setItem('push', JSON.stringify({ userId: asha._id, wants: ['orders'] }));
    const { store } = await openPageFor(asha);
    await store.dispatch(logout(asha));
    await waitFor(() => expect(device.endpoint()).toBeUndefined());
    expect(localStorage.getItem('push')).toBeNull();
    expect(device.shown[0]?.close).toHaveBeenCalled();
  });
});

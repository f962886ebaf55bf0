import 'fake-indexeddb/auto';
import '../support/worker/workerGlobal';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PushMessage } from '../../src/contract/push';
import { records } from '../../src/sync/storage/records';
import { json } from '../support/worker/support';

const showNotification = vi.fn(async (_title: string, _options: object) => undefined);
const subscribe = vi.fn();
const openWindow = vi.fn();
const setAppBadge = vi.fn(async () => undefined);
const matchAll = vi.fn();
const listeners: Record<string, (event: object) => void> = {};

const locks = {
  request: async (...call: unknown[]) => (call.at(-1) as (lock: object) => void)({}),
};

vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
  listeners[type] = listener;
});
vi.stubGlobal('removeEventListener', vi.fn());
const unsubscribe = vi.fn(async () => true);
const getSubscription = async () => ({ unsubscribe });
vi.stubGlobal('registration', { showNotification, pushManager: { subscribe, getSubscription } });
vi.stubGlobal('clients', { matchAll, openWindow });
vi.stubGlobal('navigator', { setAppBadge, locks });
const { showNotifications } = await import('../../sw/push');
showNotifications();

/** Dispatches an event, and waits for what it waits for. */
const dispatch = async (type: string, event: object = {}) => {
  const work: unknown[] = [];
  listeners[type]?.({ ...event, waitUntil: (promise: unknown) => work.push(promise) });
  await Promise.all(work);
};

const message: PushMessage = {
  web_push: 8030,
  notification: {
    title: 'Order K7QM is placed',
    body: 'Your order is reserved until 14:30. Pay now.',
    lang: 'en',
    tag: 'topic',
    navigate: 'https://shop.example/orderdetails/ord_1',
  },
  user_id: 'usr_1',
  app_badge: 1,
};
const push = (pushed: PushMessage = message) => dispatch('push', { data: { json: () => pushed } });

/** The shopper whose session is open on the device, if there is one. */
const signIn = async (userId?: string) => {
  const keys = await records.keys();
  await Promise.all(keys.map((key) => records.removeItem(key)));
  if (userId) await records.setItem(`${userId}/auth`, '{}');
};

/** A signed-in shopper whose browser has asked for this. */
const answer = (wants: string[]) => {
  const fetched: [path: string, body: string | undefined][] = [];
  vi.stubGlobal('fetch', async (url: URL, { body }: RequestInit) => {
    fetched.push([url.pathname, body as string | undefined]);
    const data = url.pathname.endsWith('/me')
      ? { results: { _id: 'usr_1' } }
      : { pushKey: 'key', wants };
    return json({ code: 200, message: 'Yes.', data });
  });
  return fetched;
};

afterAll(() => vi.unstubAllGlobals());
beforeEach(async () => {
  vi.clearAllMocks();
  await signIn('usr_1');
  matchAll.mockResolvedValue([]);
});

describe('Push in the service worker', () => {
  it('shows the notification, and counts unpaid orders on the icon', async () => {
    const fetched = answer(['orders']);
    await push();
    const { title, navigate, ...options } = message.notification;
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(title, {
      ...options,
      icon: '/icons/192.png',
      data: navigate,
    });
    expect(fetched.map(([path]) => path)).toEqual(['/api/me']);
    expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(1);
  });

  it('shows a notification of an earlier server, which names no shopper', async () => {
    answer(['orders']);
    const { user_id: _, ...older } = message;
    await push(older);
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(
      'Order K7QM is placed',
      expect.objectContaining({ body: 'Your order is reserved until 14:30. Pay now.' }),
    );
  });

  /** What a locked screen may show of a message for somebody else. */
  const isNeutral = () =>
    expect(showNotification.mock.calls).toEqual([
      ['Loam', { icon: '/icons/192.png', tag: 'neutral', data: '/' }],
    ]);

  it.each([message, { ...message, user_id: undefined }])(
    'says nothing of an order where nobody is signed in, and ends the subscription (%#)',
    async ({ user_id, ...rest }) => {
      answer([]);
      await signIn();
      await push({ ...rest, ...(user_id && { user_id }) });
      isNeutral();
      expect(unsubscribe).toHaveBeenCalledOnce();
    },
  );

  it('says nothing of the order of another shopper, nor counts it on the icon', async () => {
    answer(['orders']);
    await signIn('usr_2');
    await push();
    isNeutral();
    expect(unsubscribe).not.toHaveBeenCalled();
    expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(0);
  });

  it('says nothing of an order where the device cannot be read', async () => {
    answer(['orders']);
    vi.spyOn(records, 'keys').mockRejectedValueOnce(new Error('lost'));
    await push();
    isNeutral();
    expect(unsubscribe).not.toHaveBeenCalled();
  });

  it('leaves sending and counting to a visible page', async () => {
    const fetched = answer(['orders']);
    matchAll.mockResolvedValue([{ visibilityState: 'visible' }]);
    await push();
    expect(showNotification).toHaveBeenCalledOnce();
    expect(fetched).toEqual([]);
    expect(setAppBadge).not.toHaveBeenCalled();
  });

  it.each([message.notification.navigate, '/orderdetails/ord_1'])(
    'opens %s on a click, in an open page if there is one',
    async (data) => {
      const close = vi.fn();
      const click = () => dispatch('notificationclick', { notification: { data, close } });
      await click();
      expect(close).toHaveBeenCalledOnce();
      expect(openWindow).toHaveBeenCalledExactlyOnceWith(message.notification.navigate);

      const pageAt = (url: string) => ({ url, focus: vi.fn(), navigate: vi.fn() });
      const home = pageAt('https://shop.example/');
      matchAll.mockResolvedValue([home]);
      await click();
      expect(home.focus).toHaveBeenCalledOnce();
      expect(home.navigate).toHaveBeenCalledExactlyOnceWith(message.notification.navigate);

      const order = pageAt(message.notification.navigate);
      matchAll.mockResolvedValue([home, order]);
      await click();
      expect(order.focus).toHaveBeenCalledOnce();
      expect(order.navigate).not.toHaveBeenCalled();
      expect(openWindow).toHaveBeenCalledOnce();
    },
  );

  it('is renewed when the browser gets a new subscription, if it is still wanted', async () => {
    const keys = { p256dh: 'p256dh', auth: 'auth' };
    const endpoint = 'https://push.example/2';
    subscribe.mockResolvedValue({ endpoint, toJSON: () => ({ keys }) });
    const fetched = answer(['stock']);
    await dispatch('pushsubscriptionchange');
    expect(subscribe).toHaveBeenCalledExactlyOnceWith({
      userVisibleOnly: true,
      applicationServerKey: 'key',
    });
    const path = '/api/loam/push/usr_1';
    expect(fetched.slice(1)).toEqual([
      [path, undefined],
      ['/api/loam/checkout_options', undefined],
      [path, JSON.stringify({ endpoint, keys })],
    ]);
    answer([]);
    await dispatch('pushsubscriptionchange');
    expect(subscribe).toHaveBeenCalledOnce();
  });
});

import { vi } from 'vitest';
import { makeBrowser } from '../services/pushService';

let endpoints = 0;

/** The notifications of a browser: its permission, its push service and what is on screen. */
export const stubPush = (asked: NotificationPermission = 'granted') => {
  type Subscribed = ReturnType<typeof makeBrowser>['subscription'] & { key: string };
  let current: Subscribed | null = null;
  const shown = [{ close: vi.fn() }];
  const subscriptionOf = (subscribed: Subscribed) => ({
    ...subscribed,
    options: {
      applicationServerKey: new Uint8Array(Buffer.from(subscribed.key, 'base64url')).buffer,
    },
    toJSON: () => subscribed,
    unsubscribe: async () => {
      current = null;
      return true;
    },
  });
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: vi.fn(async () => {
      notification.permission = asked;
      return asked;
    }),
  };
  const subscribe = vi.fn(async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
    const key = String(applicationServerKey);
    if (current && current.key !== key) throw new DOMException('another key', 'InvalidStateError');
    const endpoint = `https://push.example/${++endpoints}`;
    current ??= { ...makeBrowser(endpoint).subscription, key };
    return subscriptionOf(current);
  });
  const pushManager = {
    subscribe,
    getSubscription: async () => current && subscriptionOf(current),
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('navigator', {
    ...{ onLine: true, language: 'en', languages: ['en'], userAgent: 'test' },
    locks: globalThis.navigator.locks,
    serviceWorker: {
      controller: null,
      ready: new Promise(() => undefined),
      addEventListener: () => undefined,
      getRegistration: async () => ({ pushManager, getNotifications: async () => shown }),
    },
  });
  return {
    notification,
    subscribe,
    shown,
    endpoint: () => current?.endpoint,
    key: () => current?.key,
    /** As if the shop had had another key. */
    subscribeElsewhere: () => {
      current = null;
      return subscribe({ applicationServerKey: 'another' });
    },
  };
};

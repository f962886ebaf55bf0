import { endSubscription, subscribe } from '../src/browser/push';
import { withTimeout } from '../src/browser/withTimeout';
import type { PushMessage } from '../src/contract/push';
import { getMe } from '../src/features/account/userApi';
import { getCheckoutOptions } from '../src/features/checkout/checkoutApi';
import { getPush, putPush } from '../src/features/notifications/pushApi';
import { shop } from '../src/shop.config';
import { readOpenSessions } from '../src/sync/storage/openSessions';
import { STORAGE_TIMEOUT_MS } from '../src/sync/storage/storageLimits';
import { client, deliverChanges } from './changes';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/192.png';

/** The shoppers whose session is open on this device; undefined when that cannot be read. */
const readShoppers = () =>
  withTimeout(readOpenSessions(), STORAGE_TIMEOUT_MS).catch(() => undefined);

/**
 * For browsers that do not show the declarative form by themselves. What is for somebody who is not signed in here is
 * not shown: as browsers demand a notification for each push, one without content is. A push also shows that there is
 * a network.
 */
const receive = async ({ notification, user_id, app_badge }: PushMessage) => {
  const { title, navigate, ...options } = notification;
  const { registration } = self;
  const shoppers = await readShoppers();
  const isTheirs = user_id ? shoppers?.includes(user_id) : shoppers && shoppers.length > 0;
  if (isTheirs)
    await registration.showNotification(title, { ...options, icon: ICON, data: navigate });
  else await registration.showNotification(shop.name, { icon: ICON, tag: 'neutral', data: '/' });
  // The shopper has left, and the subscription has stayed.
  if (shoppers?.length === 0) await endSubscription(registration);
  // Fails while a page is visible, which sends the changes itself, and if changes are left.
  await deliverChanges(isTheirs ? app_badge : 0).catch(() => undefined);
};

/** Shows an address in an open page of the shop, or in a new one. */
const openPage = async (address: string) => {
  const url = new URL(address, self.location.href).href;
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((each) => each.url === url) ?? pages[0];
  if (!page) return void (await self.clients.openWindow(url));
  await Promise.all([page.focus(), page.url !== url && page.navigate(url)]);
};

/** Subscribes again after the push service has ended the subscription. */
const renew = async () => {
  const { _id } = (await getMe(client)).data;
  if ((await getPush(client, _id)).data.wants.length === 0) return;
  const { pushKey = '' } = (await getCheckoutOptions(client)).data;
  await putPush(client, _id, await subscribe(self.registration, pushKey));
};

/** Shows what the shop pushes, and opens its page on a click. */
export const showNotifications = () => {
  self.addEventListener('push', (event) => event.waitUntil(receive(event.data?.json())));
  self.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(event.notification.data));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    (event as ExtendableEvent).waitUntil(renew());
  });
};

import { getCheckoutOptions } from '../src/api/checkout';
import { getPush, putPush } from '../src/api/push';
import { getMe } from '../src/api/user';
import { subscribe } from '../src/browser/push';
import type { PushMessage } from '../src/contract/push';
import { client, deliverChanges } from './changes';

declare const self: ServiceWorkerGlobalScope;

/** For browsers that do not show the declarative form by themselves. A push also shows that there is a network. */
const receive = async ({ notification, app_badge }: PushMessage) => {
  const { title, navigate, ...options } = notification;
  const icon = '/icons/192.png';
  await self.registration.showNotification(title, { ...options, icon, data: navigate });
  // Fails while a page is visible, which sends the changes itself, and if changes are left.
  await deliverChanges(app_badge).catch(() => undefined);
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

/** Whether the browser can show notifications of the shop. */
export const hasPush = () => 'PushManager' in globalThis && 'Notification' in globalThis;

/** Whether it could, were the shop on the home screen: only Safari on iOS has this property. */
export const needsInstallation = () =>
  !hasPush() && (navigator as { standalone?: boolean }).standalone === false;

type Registration = Pick<ServiceWorkerRegistration, 'pushManager'>;

/** Subscribes, or returns the subscription that there is. @throws when the browser reaches no push service */
export const subscribe = async ({ pushManager }: Registration, publicKey: string) => {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error) => {
    // The shop has another key by now.
    if (error.name !== 'InvalidStateError') throw error;
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint } = subscription;
  return { endpoint, keys: subscription.toJSON().keys as { p256dh: string; auth: string } };
};

const getRegistration = async () => navigator.serviceWorker?.getRegistration();

/** Whether this browser is subscribed and may show notifications. */
export const isSubscribed = async () => {
  const registration = Notification.permission === 'granted' && (await getRegistration());
  return registration ? (await registration.pushManager.getSubscription()) !== null : false;
};

/** Ends the subscription, also without a network, and removes the notifications on screen. */
export const unsubscribe = async () => {
  const registration = hasPush() && (await getRegistration());
  if (!registration) return;
  for (const notification of await registration.getNotifications()) notification.close();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
};

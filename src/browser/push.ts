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
    await endSubscription({ pushManager });
    return pushManager.subscribe(options);
  });
  const { endpoint } = subscription;
  return { endpoint, keys: subscription.toJSON().keys as { p256dh: string; auth: string } };
};

export const getRegistration = async () => navigator.serviceWorker?.getRegistration();

/** Whether this browser is subscribed with the key; undefined when it is not subscribed at all. */
export const isSubscribedWith = async ({ pushManager }: Registration, publicKey: string) => {
  const subscription = await pushManager.getSubscription();
  if (!subscription) return undefined;
  const key = subscription.options?.applicationServerKey;
  // A browser that does not say it refuses to subscribe with another one.
  return !key || toBase64Url(key) === publicKey;
};

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** Ends the subscription, also without a network. What is on screen stays. */
export const endSubscription = async ({ pushManager }: Registration) =>
  void (await (await pushManager.getSubscription())?.unsubscribe());

/** Ends the subscription, also without a network, and removes the notifications on screen. */
export const unsubscribe = async () => {
  const registration = hasPush() && (await getRegistration());
  if (!registration) return;
  for (const notification of await registration.getNotifications()) notification.close();
  await endSubscription(registration);
};

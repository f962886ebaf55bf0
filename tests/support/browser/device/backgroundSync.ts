import type { BrowserContext, CDPSession } from '@playwright/test';
import { CHANGES_TAG } from '../../../../src/browser/backgroundSync';
import { CATALOGUE_TAG } from '../../../../src/browser/periodicSync';

/**
 * Does something with the service worker of a shop, with no page of the shop open.
 * @param origin of the shop
 */
const withWorker = async (
  context: BrowserContext,
  origin: string,
  work: (session: CDPSession, registrationId: string) => Promise<unknown>,
) => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await work(session, await registered);
  await page.close();
};

/** Wakes the service worker as the browser does once there is a network again. */
export const wakeWorker = (context: BrowserContext, origin: string) =>
  withWorker(context, origin, (session, registrationId) => {
    const event = { origin, registrationId, tag: CHANGES_TAG, lastChance: false };
    return session.send('ServiceWorker.dispatchSyncEvent', event);
  });

/** Wakes it at night, as the browser does for an installed shop. */
export const wakeAtNight = (context: BrowserContext, origin: string) =>
  withWorker(context, origin, (session, registrationId) =>
    session.send('ServiceWorker.dispatchPeriodicSyncEvent', {
      origin,
      registrationId,
      tag: CATALOGUE_TAG,
    }),
  );

/** Wakes it with a message, as the browser does once a push service has brought it. */
export const pushToWorker = (context: BrowserContext, origin: string, data: string) =>
  withWorker(context, origin, (session, registrationId) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data }),
  );

/** Stops the running service workers at once, as the browser does when it needs memory. */
export const stopWorkers = async (context: BrowserContext) => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.close();
};

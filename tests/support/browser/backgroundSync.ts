import type { BrowserContext } from '@playwright/test';
import { CHANGES_TAG } from '../../../src/browser/backgroundSync';

/**
 * Wakes the service worker as the browser does once there is a network again, with no page of the shop open.
 * @param origin of the shop
 */
export const wakeWorker = async (context: BrowserContext, origin: string) => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const event = { origin, registrationId, tag: CHANGES_TAG, lastChance: false };
  await session.send('ServiceWorker.dispatchSyncEvent', event);
  await page.close();
};

/** Stops the running service workers at once, as the browser does when it needs memory. */
export const stopWorkers = async (context: BrowserContext) => {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.close();
};

import { expect, type Page } from '@playwright/test';
import type { FaultProxy } from '../../faultProxy';

/**
 * Deploys a new worker that responds to 'version' messages, and to 'activatedAt' (ms since 1970; 0 after a restart).
 * @param prefix code that runs before the worker's own
 * @returns deploys it again, after the network was healed
 */
export const deployWorker = async (
  network: FaultProxy,
  shop: { url: string },
  version: string,
  prefix = '',
) => {
  const current = await (await fetch(`${shop.url}/service-worker.js`)).text();
  const body = `${prefix}${current}
  let activatedAt = 0;
  addEventListener('activate', () => {
    activatedAt = Date.now();
  });
  addEventListener('message', ({ data, ports }) => {
    if (data === 'version') ports[0].postMessage('${version}');
    if (data === 'activatedAt') ports[0].postMessage(activatedAt);
  });`;
  const type = 'text/javascript';
  const deploy = () =>
    network.fail(/\/service-worker\.js$/, { kind: 'respond', status: 200, body, type });
  deploy();
  return deploy;
};

/** Checks for an update and waits until the new worker is waiting. */
export const findUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (;;) {
      // An installation fails when one of its requests does, and nothing repeats it.
      if (!registration.installing) await registration.update();
      // The deployed worker is no other than the one that waits, perhaps since the page was loaded.
      if (!registration.installing && registration.waiting) return;
      await new Promise((next) => setTimeout(next, 20));
    }
  });

/** The button that accepts an update. */
export const reloadButton = (page: Page) => page.getByRole('button', { name: 'Reload' });

/** Accepts an update and waits until the page has loaded again. A notice that counts as read is an icon, which opens it. */
export const acceptUpdate = async (page: Page) => {
  let isLoaded = false;
  page.once('load', () => {
    isLoaded = true;
  });
  const notice = page.getByRole('button', { name: 'A fresh version of the shop is ready.' });
  await expect(async () => {
    // A press that took effect may be reported as timed out, because the page is on its way.
    if (isLoaded) return;
    await notice.waitFor({ timeout: 1_000 });
    if (await reloadButton(page).isHidden()) await notice.click({ timeout: 1_000 });
    await reloadButton(page).click({ timeout: 1_000 });
  }).toPass();
  await expect.poll(() => isLoaded).toBe(true);
};

/**
 * What the running worker of `deployWorker` responds.
 * @returns undefined when it does not within `timeoutMs`
 */
export const askWorker = (
  page: Page,
  question: 'version' | 'activatedAt',
  timeoutMs = 20_000,
): Promise<unknown> =>
  page.evaluate(
    ([message, limitMs]) =>
      new Promise((respond) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => respond(data);
        navigator.serviceWorker.controller?.postMessage(message, [port2]);
        setTimeout(respond, limitMs);
      }),
    [question, timeoutMs] as const,
  );

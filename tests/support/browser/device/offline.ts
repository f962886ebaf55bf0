import type { Page } from '@playwright/test';
import type { FaultProxy } from '../../faultProxy';

/**
 * Takes the page's network away and has the browser say so, now and after each navigation. Not by the browser's own
 * emulation, which some versions end with a navigation.
 */
export const goOffline = async (page: Page, network: FaultProxy) => {
  await network.goDown();
  const sayOffline = () =>
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  await page.addInitScript(sayOffline);
  await page.evaluate(sayOffline);
};

/** Gives the network back to the open page, with the `online` event. */
export const goOnline = async (page: Page, network: FaultProxy) => {
  await network.comeBack();
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
    dispatchEvent(new Event('online'));
  });
};

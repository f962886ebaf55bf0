import type { Browser, Page } from '@playwright/test';

const RESPONSE_MS = 1_500;

const isResponding = (page: Page) =>
  Promise.race([
    page.evaluate(() => true),
    new Promise<boolean>((resolve) => setTimeout(resolve, RESPONSE_MS, false)),
  ]);

/** The processes of the browser that run pages. */
const rendererPids = async (browser: Browser) => {
  const devtools = await browser.newBrowserCDPSession();
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  await devtools.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
};

/** Stops the process of a page, as a system that suspends a tab does. @returns continues it */
export const suspend = async (page: Page, browser: Browser) => {
  for (const pid of await rendererPids(browser)) {
    process.kill(pid, 'SIGSTOP');
    if (!(await isResponding(page))) return () => void process.kill(pid, 'SIGCONT');
    process.kill(pid, 'SIGCONT');
  }
  throw new Error('No process of the browser runs this page.');
};

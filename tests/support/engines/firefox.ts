import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openBidi } from './bidi';
import { type Browser, VIEWPORT } from './browser';
import { outputOf, startProgram } from './program';

interface Evaluated {
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

/** Headless Firefox, which supports WebDriver BiDi without a driver. */
export const startFirefox = async (file: string): Promise<Browser> => {
  const profile = await mkdtemp(path.join(tmpdir(), 'loam-firefox-'));
  const firefox = startProgram(file, {
    args: ['--headless', '--remote-debugging-port=0', '--no-remote', '--profile', profile],
  });
  const url = await outputOf(firefox, 'stderr', /WebDriver BiDi listening on (ws:\S+)/);
  const send = await openBidi(`${url}/session`);
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const context = contexts[0]?.context;
  await send('browsingContext.setViewport', { context, viewport: VIEWPORT });

  const navigate = (url: string) =>
    send('browsingContext.navigate', { context, url, wait: 'complete' });

  return {
    goto: async (address) => {
      // Firefox gives up a navigation when a service worker takes over just then.
      await navigate(address).catch((error) => {
        if (!/NS_BINDING_ABORTED/.test(String(error))) throw error;
        return navigate(address);
      });
    },
    reload: async () => {
      await send('browsingContext.reload', { context, wait: 'complete' });
    },
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value && JSON.parse(result.value);
    },
    perform: async (actions) => {
      await send('input.performActions', { context, actions });
    },
    screenshot: async () =>
      (await send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    close: async () => {
      await send('browser.close').catch(() => undefined);
      await firefox.end();
      await rm(profile, { recursive: true, force: true });
    },
  };
};

import { freePort } from '../../../scripts/shared/startShop';
import { type Browser, VIEWPORT } from './browser';
import { outputOf, startProgram } from './program';
import { openWebDriver } from './webDriver';

const CAPABILITIES = {
  'webkitgtk:browserOptions': {
    // WebKitGTK 2.50 ends its page process at any call of document.startViewTransition.
    args: ['--automation', '--features=-ViewTransitions'],
  },
};

/** WebKitGTK's MiniBrowser on a virtual screen. */
export const startWebKit = async (file: string): Promise<Browser> => {
  const screen = startProgram('Xvfb', {
    args: ['-displayfd', '3', '-screen', '0', '1280x1280x24', '-nolisten', 'tcp'],
  });
  const display = await outputOf(screen, 'descriptor3', /(\d+)\n/);
  const port = await freePort();
  const driver = startProgram(file, {
    args: [`--port=${port}`],
    env: { DISPLAY: `:${display}` },
  });
  const { get, post, close } = await openWebDriver(`http://127.0.0.1:${port}`, CAPABILITIES);
  await post('/window/rect', VIEWPORT);

  return {
    goto: async (url) => {
      await post('/url', { url });
    },
    reload: async () => {
      await post('/refresh', {});
    },
    evaluate: async (expression) => {
      const script = `return (async () => JSON.stringify(await (${expression})))()`;
      const value = await post<string | null>('/execute/sync', { script, args: [] });
      return value && JSON.parse(value);
    },
    perform: async (actions) => {
      await post('/actions', { actions });
    },
    screenshot: () => get<string>('/screenshot'),
    close: async () => {
      await close();
      await driver.end();
      await screen.end();
    },
  };
};

import { describe, expect } from 'vitest';
import { sampleOf } from '../../../scripts/shared/sample';
import { paths } from '../../../src/paths';
import { staticPages } from '../../support/browser/pages';
import { inEachEngine } from '../../support/engines/engineTest';

interface Watched {
  served: Element[];
  messages: string[];
}

/**
 * Loaded before all other scripts: remembers what the server rendered, except a bar that moves to the dock, and every
 * console message. Without a worker each page comes from the network.
 */
const WATCH = `
  delete Navigator.prototype.serviceWorker;
  const messages = [];
  for (const method of ['error', 'warn']) console[method] = (...args) => messages.push(args.join(' '));
  addEventListener('error', ({ message }) => messages.push(message));
  addEventListener('securitypolicyviolation', ({ violatedDirective }) => messages.push(violatedDirective));
  addEventListener('DOMContentLoaded', () => Object.assign(window, { served: [...document.querySelectorAll('main :not([data-in-page], [data-in-page] *)')], messages }));
`;

/** Whether React has taken over all links and headings of the page. */
const isHydrated = () => {
  const isKnown = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  return [...document.querySelectorAll('main a, main h1, main h2')].every(isKnown);
};

const readWatched = () => {
  const { served, messages } = window as unknown as Watched;
  const replaced = served.filter(({ isConnected }) => !isConnected);
  return { served: served.length, replaced: replaced.length, messages };
};

describe('Rendered pages', () => {
  inEachEngine('are hydrated without a console message', async ({ page, network }) => {
    network.fail(/^GET \/(?!api|assets|pictures|icons)[^.]*$/, {
      kind: 'rewrite',
      change: (document) => document.replace('<head>', '<head><script src="/watch.js"></script>'),
    });
    const type = 'text/javascript';
    network.fail(/watch\.js/, { kind: 'respond', status: 200, body: WATCH, type });
    const { category, product } = await sampleOf(network.url);
    const addresses = ['/', paths.categories, paths.category(category._id), paths.product(product)];
    for (const address of [...addresses, ...staticPages, '/nowhere']) {
      await page.goto(network.url + address);
      await expect.poll(() => page.evaluate(isHydrated), { timeout: 20_000 }).toBe(true);
      const { served, ...rest } = await page.evaluate(readWatched);
      expect([address, served > 2, rest]).toEqual([address, true, { replaced: 0, messages: [] }]);
    }
  });
});

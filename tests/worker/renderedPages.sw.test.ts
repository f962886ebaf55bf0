import '../support/worker/workerGlobal';
import 'fake-indexeddb/auto';
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeCaches, portalPage } from '../support/worker/support';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let requests: Request[] = [];
let respond: () => Promise<Response>;
let lifetime: Promise<unknown>[] = [];

class WorkerEvent {
  waitUntil = (promise: Promise<unknown>) => void lifetime.push(promise);
}
const event = new WorkerEvent();

const page = (text: string, build = 'b2', sent = `<html><p>${text}</p></html>`) =>
  new Response(`<html><p>${text}</p></html>`, {
    headers: {
      'content-type': 'text/html',
      'cache-control': 'public',
      'x-build': build,
      'x-content-hash': createHash('sha256').update(sent).digest('base64url').slice(0, 22),
    },
  });

const open = async (address: string) => {
  const { respondWithPage } = await import('../../sw/renderedPages');
  const url = new URL(address, 'https://shop.example');
  const response = await respondWithPage(
    url,
    event as unknown as Parameters<typeof respondWithPage>[1],
  );
  return (await response.text()).replace(/<[^>]+>/g, '');
};

/** Opens a page and waits until it is revalidated. */
const visit = async (address: string) => {
  const text = await open(address);
  await Promise.all(lifetime.splice(0));
  return text;
};

const serve = (text: string, build?: string) => {
  respond = async () => page(text, build);
};
const hang = () => {
  respond = () => new Promise(() => undefined);
};

describe('Rendered pages in the service worker', () => {
  beforeEach(() => {
    [requests, lifetime] = [[], []];
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], shouldAdvanceTime: true });
    vi.stubGlobal('BUILD', 'b2');
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('caches', makeCaches());
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('ExtendableEvent', WorkerEvent);
    vi.stubGlobal('FetchEvent', class {});
    // A relative address needs a document's base in Node.
    const Absolute = class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, 'https://shop.example') : input, init);
      }
    };
    vi.stubGlobal('Request', Absolute);
    vi.stubGlobal('fetch', async (request: Request) => {
      requests.push(request);
      return respond();
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('come from the network in the language of the cookie, and from the cache while the network hangs', async () => {
    serve('Fresh');
    expect(await visit('/?utm_source=chat')).toBe('Fresh');
    expect(requests[0]).toMatchObject({ credentials: 'same-origin', cache: 'no-cache' });
    hang();
    expect(await open('/')).toBe('Fresh');
  });

  it('are cached by the language that their address names, if the shop has it', async () => {
    vi.stubGlobal('LANGUAGES', ['/assets/language-hi-Cn2pupoy.js']);
    serve('Hindi');
    expect(await visit('/about?lang=hi&utm_source=chat')).toBe('Hindi');
    serve('English');
    expect(await visit('/about?lang=xx')).toBe('English');
    expect(requests.map(({ url }) => url)).toEqual([
      'https://shop.example/about?lang=hi',
      'https://shop.example/about',
    ]);
    hang();
    expect(await open('/about?lang=hi')).toBe('Hindi');
    expect(await open('/about')).toBe('English');
  });

  it('are revalidated after a minute, and in data-saving mode after a day', async () => {
    serve('First');
    await visit('/about');
    serve('Second');
    expect(await visit('/about')).toBe('First');
    expect(requests).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
    expect(await visit('/about')).toBe('First');
    expect(await visit('/about')).toBe('Second');
    expect(requests).toHaveLength(2);

    vi.stubGlobal('navigator', { connection: { saveData: true } });
    vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
    await visit('/about');
    expect(requests).toHaveLength(2);
    vi.setSystemTime(Date.now() + DAY_MS);
    await visit('/about');
    expect(requests).toHaveLength(3);
  });

  it('keep the cached copy when the response is a captive portal, another build or an altered page', async () => {
    serve('Good');
    await visit('/stores');
    for (const other of [
      portalPage(),
      page('Newer', 'b3'),
      page('Altered', 'b2', 'as it was sent'),
    ]) {
      vi.setSystemTime(Date.now() + 2 * MINUTE_MS);
      respond = async () => other;
      await visit('/stores');
      expect(await visit('/stores')).toBe('Good');
    }
  });

  it('are replaced by the shell after a second, and if the server renders none', async () => {
    hang();
    const opened = open('/certificates');
    const failed = expect(opened).rejects.toThrow('1000 ms');
    await vi.advanceTimersByTimeAsync(1_000);
    await failed;
    await expect(open('/cart')).rejects.toThrow('renders no such page');
    expect(requests).toHaveLength(1);
  });
});

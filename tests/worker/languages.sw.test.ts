import '../support/worker/workerGlobal';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES_CACHE } from '../../src/sync/worker/workerMessages';
import { cacheOnlyScripts } from '../../sw/languages';
import { makeCaches, portalPage, run } from '../support/worker/support';

const ORIGIN = 'https://shop.example';
const HINDI = '/assets/language-hi-New.js';

const script = () => new Response('', { headers: { 'content-type': 'text/javascript' } });
const languages = () => import('../../sw/languages');

describe('Languages in the service worker', () => {
  beforeEach(() => {
    vi.stubGlobal('caches', makeCaches());
    vi.stubGlobal('LANGUAGES', [HINDI, '/assets/language-ta-New.js']);
  });
  afterEach(() => vi.unstubAllGlobals());

  const save = async (path: string) =>
    (await caches.open(LANGUAGES_CACHE)).put(`${ORIGIN}${path}`, script());

  it('fetches only the chosen languages of a new version', async () => {
    const { chosenFiles } = await languages();
    expect(await chosenFiles()).toEqual([]);
    await save('/assets/language-hi-Old.js');
    expect(await chosenFiles()).toEqual([HINDI]);
  });

  it('deletes the files of other versions', async () => {
    const { deleteOtherVersions } = await languages();
    for (const path of ['/assets/language-hi-Old.js', HINDI]) await save(path);
    await deleteOtherVersions();
    const kept = await (await caches.open(LANGUAGES_CACHE)).keys();
    expect(kept.map(({ url }) => url)).toEqual([`${ORIGIN}${HINDI}`]);
  });

  it('keeps a file of another version while its successor is missing', async () => {
    const { chosenFiles, deleteOtherVersions } = await languages();
    await save('/assets/language-hi-Old.js');
    await deleteOtherVersions();
    expect(await chosenFiles()).toEqual([HINDI]);
  });

  it.each([
    ['install', undefined, '/assets/language-hi-Old.js', [HINDI]],
    ['message', { type: 'SAVE_LANGUAGE', code: 'hi' }, undefined, [HINDI]],
    ['message', { type: 'SKIP_WAITING' }, undefined, []],
  ])('caches a chosen language at the %s %j', async (type, data, saved, expected) => {
    const { cacheLanguages } = await languages();
    const listen = vi.fn();
    vi.stubGlobal('addEventListener', listen);
    vi.stubGlobal('FetchEvent', class {});
    vi.stubGlobal('ExtendableEvent', Event);
    cacheLanguages();
    const [, listener] = listen.mock.calls.find(([name]) => name === type) ?? [];
    if (saved) await save(saved);
    for (const respond of [portalPage, script]) {
      vi.stubGlobal('fetch', async () => respond());
      const waiting: Promise<unknown>[] = [];
      const event = new Event(type);
      Object.assign(event, { data, waitUntil: (each: Promise<unknown>) => waiting.push(each) });
      (listener as (event: Event) => void)(event);
      await Promise.all(waiting);
    }
    const kept = await (await caches.open(LANGUAGES_CACHE)).keys();
    const paths = kept.map(({ url }) => new URL(url).pathname);
    expect(paths.filter((path) => path !== saved)).toEqual(expected);
  });

  it('caches only scripts', async () => {
    const keep = (response: Response) =>
      run(cacheOnlyScripts(), 'cacheWillUpdate', { request: new Request(ORIGIN), response });
    expect(await keep(script())).toBeInstanceOf(Response);
    expect(await keep(portalPage())).toBeNull();
  });
});

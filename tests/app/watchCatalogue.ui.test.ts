import { toast } from 'react-hot-toast/headless';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../src/app/store/makeStore';
import { watchCatalogue } from '../../src/app/watchCatalogue';
import type { ProductCard } from '../../src/contract/catalogue/product';
import { onCatalogueChange } from '../../src/sync/requests/catalogueChanges';
import { idleRequest } from '../../src/sync/requests/request';
import { clientReturning, clientWith } from '../support/api/client';

const getVersion = vi.hoisted(() => vi.fn());
vi.mock('../../src/features/catalogue/saved/catalogueVersionApi', () => ({
  getCatalogueVersion: getVersion,
}));

const SECOND = 1000;
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND);

/** Watches from the home page. @returns the number of its calls so far */
const watch = (version?: string) => {
  const load = vi.fn(() => []);
  watchCatalogue(makeStore({ client: clientReturning(load) }), version);
  return () => load.mock.calls.length;
};

describe('watchCatalogue', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    history.replaceState(null, '', '/');
    getVersion.mockReset().mockResolvedValue('one');
    return () => void vi.useRealTimers();
  });

  it('refetches the shown data once after each change of the catalogue, within 20 seconds', async () => {
    const loads = watch();
    await pass(60);
    expect(loads()).toBe(0);
    getVersion.mockResolvedValue('two');
    await pass(20);
    const once = loads();
    expect(once).toBeGreaterThan(0);
    await pass(60);
    expect(loads()).toBe(once);
  });

  it('refetches data that has changed since the version of the document', async () => {
    const loads = watch('none');
    await pass(20);
    expect(loads()).toBeGreaterThan(0);
  });

  it('tries again without a toast while the server is busy', async () => {
    const body = JSON.stringify({ code: 503, success: false, message: 'Busy' });
    const load = vi.fn(() => ({ status: 503, body }));
    const toasts = vi.spyOn(toast, 'error');
    const store = makeStore({ client: clientWith(load) });
    watchCatalogue(store);
    await pass(10);
    getVersion.mockResolvedValue('two');
    await pass(20);
    const calls = load.mock.calls.length;
    expect(calls).toBeGreaterThan(0);
    await pass(20);
    expect(load.mock.calls.length).toBeGreaterThan(calls);
    expect(store.getState().homeSections).toMatchObject({ error: null, loading: false });
    expect(toasts).not.toHaveBeenCalled();
  });

  it('refetches nothing after a call without a response', async () => {
    const loads = watch();
    await pass(10);
    getVersion.mockResolvedValue(undefined);
    await pass(30);
    getVersion.mockResolvedValue('one');
    await pass(30);
    expect(loads()).toBe(0);
  });

  it('calls the API once in the background, and refetches changed data when the page is shown', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const loads = watch();
    await pass(60);
    expect(getVersion).toHaveBeenCalledOnce();
    getVersion.mockResolvedValue('two');
    await pass(60);
    expect(loads()).toBe(0);
    hidden.mockRestore();
    await pass(20);
    expect(loads()).toBeGreaterThan(0);
  });

  it('repeats the refetches of listeners until they succeed', async () => {
    const reload = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true);
    const end = onCatalogueChange(reload);
    watch();
    await pass(10);
    getVersion.mockResolvedValue('two');
    await pass(60);
    expect(reload).toHaveBeenCalledTimes(2);
    end();
  });

  it('cuts a long category that is not on screen to its first page, and keeps one that is', async () => {
    const card = (index: number) => ({ _id: `p${index}` }) as ProductCard;
    const data = Array.from({ length: 30 }, (_, index) => card(index));
    const choices = { prices: [], badge: [], farm: [], certification: [] };
    const shelf = { ...idleRequest(data), total: 30, choices };
    history.replaceState(null, '', '/category?id=shown');
    const respond = vi.fn(() => ({ status: 503, body: '' }));
    const store = makeStore(
      { client: clientWith(respond) },
      { productsByCategory: { byId: { shown: shelf, left: shelf } } },
    );
    watchCatalogue(store);
    await pass(10);
    getVersion.mockResolvedValue('two');
    await pass(20);
    const { shown, left } = store.getState().productsByCategory.byId;
    expect(shown?.data).toHaveLength(30);
    expect(left).toMatchObject({ data: data.slice(0, 24), next: 'p23' });
  });

  it('continues after a refetch that has failed unexpectedly', async () => {
    const listeners = process.listeners('unhandledRejection');
    process.removeAllListeners('unhandledRejection');
    const onError = vi.fn();
    process.on('unhandledRejection', onError);
    const reload = vi.fn().mockRejectedValueOnce(new Error('Broken')).mockResolvedValue(true);
    const end = onCatalogueChange(reload);
    watch();
    await pass(10);
    getVersion.mockResolvedValue('two');
    await pass(60);
    expect(reload).toHaveBeenCalledTimes(2);
    expect(onError).toHaveBeenCalled();
    end();
    process.removeAllListeners('unhandledRejection');
    for (const listener of listeners) process.on('unhandledRejection', listener);
  });
});

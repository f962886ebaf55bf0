import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../src/app/store/makeStore';
import { finishSlice, startHydration } from '../../src/browser/hydration';
import {
  fetchCategories,
  selectCategories,
} from '../../src/features/catalogue/categories/categoriesSlice';
import { useLoad } from '../../src/sync/requests/hooks';
import { idleRequest } from '../../src/sync/requests/request';
import { reportInstallation } from '../../src/sync/worker/workerInstallation';
import { clientReturning } from '../support/api/client';

const rendered = { categories: { ...idleRequest([]), loadedAt: '2026-01-01T00:00:00.000Z' } };

/** Shows a page, and hydrates it. @returns the number of its calls so far */
const callsOf = async (isCurrent: boolean, state: Parameters<typeof makeStore>[1]) => {
  const load = vi.fn(() => []);
  const isDocumentCurrent = vi.fn(async () => isCurrent);
  const store = makeStore({ client: clientReturning(load), isDocumentCurrent }, state);
  const wrapper = ({ children }: PropsWithChildren) => (
    <Provider store={store}>{children}</Provider>
  );
  renderHook(() => useLoad(fetchCategories, undefined, selectCategories), { wrapper });
  finishSlice();
  await new Promise((resolve) => setTimeout(resolve, 50));
  return () => load.mock.calls.length;
};

describe('Data that a page shows', () => {
  /** Of the service worker. */
  let becomeReady: (value?: unknown) => void;
  beforeEach(() => {
    const ready = new Promise((resolve) => {
      becomeReady = resolve;
    });
    vi.stubGlobal('navigator', { ...navigator, serviceWorker: { ready } });
    startHydration();
    return () => vi.unstubAllGlobals();
  });

  it('is refetched once there is a worker to cache it, while the rendered page is current', async () => {
    const calls = await callsOf(true, rendered);
    expect(calls()).toBe(0);
    becomeReady();
    await vi.waitUntil(calls);
  });

  it('is refetched immediately where there will be no worker', async () => {
    vi.stubGlobal('navigator', { ...navigator, serviceWorker: undefined });
    expect((await callsOf(true, rendered))()).toBe(1);
  });

  it('is refetched once it is known that the worker cannot be installed', async () => {
    const calls = await callsOf(true, rendered);
    expect(calls()).toBe(0);
    vi.spyOn(console, 'warn').mockReturnValueOnce();
    reportInstallation(false, new Error('blocked'));
    await vi.waitUntil(calls);
    reportInstallation(true);
  });

  it('is refetched immediately where the browser has refused the worker before', async () => {
    vi.spyOn(console, 'warn').mockReturnValueOnce();
    reportInstallation(false, new Error('blocked'));
    expect((await callsOf(true, rendered))()).toBe(1);
    reportInstallation(true);
  });

  it('is refetched immediately where asking for the worker fails', async () => {
    const ready = Promise.reject(new DOMException('insecure', 'SecurityError'));
    vi.stubGlobal('navigator', { ...navigator, serviceWorker: { ready } });
    expect((await callsOf(true, rendered))()).toBe(1);
  });

  it('is refetched immediately when it has changed since the page was rendered', async () => {
    expect((await callsOf(false, rendered))()).toBe(1);
  });

  it('is fetched immediately if the rendered page does not contain it', async () => {
    expect((await callsOf(true, {}))()).toBe(1);
  });

  it('is fetched immediately on a page that is not hydrated', async () => {
    finishSlice();
    expect((await callsOf(true, rendered))()).toBe(1);
  });
});

import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { describe, expect, it, vi } from 'vitest';
import { finishSlice, startHydration } from '../../src/browser/hydration';
import { fetchCategories, selectCategories } from '../../src/features/categories/categoriesSlice';
import { useLoad } from '../../src/store/hooks';
import { makeStore } from '../../src/store/makeStore';
import { idleRequest } from '../../src/store/request';
import { clientReturning } from '../support/api/client';

const rendered = { categories: { ...idleRequest([]), loadedAt: '2026-01-01T00:00:00.000Z' } };

/** Shows a page. @returns the number of its calls once it is hydrated */
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
  return load.mock.calls.length;
};

describe('What a page shows', () => {
  it.each([
    [
      'is not loaded again while the rendered page is current and no worker saves it',
      true,
      rendered,
      0,
    ],
    ['is loaded again when it has changed since the page was rendered', false, rendered, 1],
    ['is loaded where the rendered page has nothing of it', true, {}, 1],
  ])('%s', async (_, isCurrent, state, calls) => {
    startHydration();
    expect(await callsOf(isCurrent, state)).toBe(calls);
  });

  it('is loaded on a page that is not hydrated, whatever is known of it', async () => {
    expect(await callsOf(true, rendered)).toBe(1);
  });
});

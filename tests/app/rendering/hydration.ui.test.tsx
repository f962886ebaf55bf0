import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openStore } from '../../../src/app/openStore';
import { connectTabs } from '../../../src/app/store/tabs';
import {
  addSlice,
  afterHydration,
  finishSlice,
  startHydration,
} from '../../../src/browser/hydration';
import { HydrationSlice } from '../../../src/components/HydrationSlice';
import { loggedOut } from '../../../src/features/account/auth/authSlice';

describe('Work after hydration', () => {
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  beforeEach(() => void done.splice(0));

  it('begins immediately on a page that is not hydrated', () => {
    afterHydration(note('work'));
    expect(done).toEqual(['work']);
  });

  it('waits for the last slice', async () => {
    startHydration();
    afterHydration(note('work'));
    addSlice('shelf');
    finishSlice();
    expect(done).toEqual([]);
    finishSlice('shelf');
    expect(done).toEqual(['work']);
  });

  it('is done in order, each in a task of its own', async () => {
    startHydration();
    for (const name of ['first', 'second', 'third']) afterHydration(note(name));
    finishSlice();
    expect(done).toEqual(['first']);
    afterHydration(note('fourth'));
    await vi.waitUntil(() => done.length === 4);
    expect(done).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('includes changes of other tabs, which React does not expect during hydration', async () => {
    startHydration();
    const { store } = openStore();
    const shown = store.getState().auth;
    const post = connectTabs(() => undefined);
    post(loggedOut());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(store.getState().auth).toBe(shown);
    finishSlice();
    await vi.waitUntil(() => store.getState().auth !== shown);
  });

  it('does not wait for slices that are mounted later', () => {
    addSlice('shelf of the next page');
    afterHydration(note('work'));
    expect(done).toEqual(['work']);
    finishSlice('shelf of the next page');
  });

  const page = (
    <main>
      <HydrationSlice>
        <h2>A shelf</h2>
      </HydrationSlice>
    </main>
  );

  it('waits for slices that are hydrated', async () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(page);
    const served = container.querySelector('h2');
    startHydration();
    afterHydration(note('work'));
    const root = await act(async () => hydrateRoot(container, page));
    expect(done).toEqual([]);
    finishSlice();
    expect(done).toEqual(['work']);
    expect(container.querySelector('h2')).toBe(served);
    act(() => root.unmount());
  });

  it('does not wait for slices that are rendered instead', () => {
    startHydration();
    afterHydration(note('work'));
    render(page);
    finishSlice();
    expect(done).toEqual(['work']);
  });
});

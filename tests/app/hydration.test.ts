import { beforeEach, describe, expect, it, vi } from 'vitest';
import { addSlice, afterHydration, finishSlice, startHydration } from '../../src/browser/hydration';

describe('Work after hydration', () => {
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  beforeEach(() => void done.splice(0));

  it('begins at once on a page that is not hydrated', () => {
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

  it('does not wait for slices that are shown later', () => {
    addSlice('shelf of the next page');
    afterHydration(note('work'));
    expect(done).toEqual(['work']);
    finishSlice('shelf of the next page');
  });
});

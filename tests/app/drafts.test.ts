import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deleteDraft,
  deleteDrafts,
  deleteOldDrafts,
  readDraft,
  watchDraft,
  writeDraft,
} from '../../src/persistence/drafts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const write = (userId: string, form: string, typedAt: number) => {
  vi.setSystemTime(typedAt);
  writeDraft(userId, form, { typedAt });
};
const read = (userId: string, ...forms: string[]) =>
  forms.map((form) => readDraft<{ typedAt: number }>(userId, form)?.typedAt);

describe('Draft of a form', () => {
  it.each(['{', 'null', '{}'])('is none if %s is stored', (stored) => {
    localStorage.setItem('draft/usr_1/address', stored);
    expect(readDraft('usr_1', 'address')).toBeUndefined();
  });

  it('lives as long as the page while nothing can be stored', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    write('usr_1', 'address', 1);
    write('usr_1', 'order', 1);
    expect(read('usr_1', 'address', 'order')).toEqual([1, 1]);
    full.mockRestore();
    write('usr_1', 'address', 2);
    expect(read('usr_1', 'address', 'order')).toEqual([2, 1]);
    deleteDrafts('usr_1');
    expect(read('usr_1', 'address', 'order')).toEqual([undefined, undefined]);
  });

  it('is deleted alone', () => {
    for (const form of ['address', 'order']) write('usr_1', form, 1);
    deleteDraft('usr_1', 'address');
    expect(read('usr_1', 'address', 'order')).toEqual([undefined, 1]);
  });

  it('stays after a logout if it was typed after it, and if it is of somebody else', () => {
    write('usr_1', 'before', 99);
    write('usr_1', 'at', 100);
    write('usr_1', 'after', 101);
    write('usr_10', 'before', 99);
    deleteDrafts('usr_1', 100);
    expect(read('usr_1', 'before', 'at', 'after')).toEqual([undefined, undefined, 101]);
    expect(read('usr_10', 'before')).toEqual([99]);
  });

  it('of another shopper is deleted when it is old, and nothing else', () => {
    for (const userId of ['usr_1', 'usr_10']) write(userId, 'old', 99);
    write('usr_10', 'new', 100);
    localStorage.setItem('cart', '{}');
    deleteOldDrafts(100, 'usr_1');
    expect(read('usr_1', 'old')).toEqual([99]);
    expect(read('usr_10', 'old', 'new')).toEqual([undefined, 100]);
    expect(localStorage.getItem('cart')).toBe('{}');
  });

  it('is read again when another tab changes it or clears the storage, until nobody watches', () => {
    const onChange = vi.fn();
    const stop = watchDraft('usr_1', 'order', onChange);
    const change = (key: string | null) => dispatchEvent(new StorageEvent('storage', { key }));
    change('draft/usr_1/address');
    expect(onChange).not.toHaveBeenCalled();
    change('draft/usr_1/order');
    expect(onChange).toHaveBeenCalledTimes(1);
    change(null);
    expect(onChange).toHaveBeenCalledTimes(2);
    stop();
    change(null);
    expect(onChange).toHaveBeenCalledTimes(2);
  });
});

import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deleteDraft,
  deleteDrafts,
  deleteOldDrafts,
  readDraft,
  watchDraft,
  writeDraft,
} from '../../src/persistence/drafts';
import { useDraftForm } from '../../src/persistence/useDraftForm';
import { useHasUnsaved } from '../../src/pwa/unsavedForms';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
});
afterEach(() => {
  vi.unstubAllGlobals();
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
    vi.stubGlobal('localStorage', undefined);
    write('usr_1', 'address', 1);
    write('usr_1', 'order', 1);
    write('usr_10', 'order', 1);
    expect(read('usr_1', 'address', 'order')).toEqual([1, 1]);
    vi.unstubAllGlobals();
    write('usr_1', 'address', 2);
    expect(read('usr_1', 'address', 'order')).toEqual([2, 1]);
    // Only other tabs may have stored a newer one.
    deleteDrafts('usr_1', 0);
    expect(read('usr_1', 'address', 'order')).toEqual([2, undefined]);
    expect(read('usr_10', 'order')).toEqual([1]);
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

describe('Form with a draft', () => {
  const saved = { city: 'Goa', note: '' };

  const renderForm = (userId = 'usr_1') => {
    const { result, rerender, unmount } = renderHook(
      (id: string) => ({
        ...useDraftForm(id, 'address', saved),
        hasUnsaved: useHasUnsaved(),
      }),
      { initialProps: userId },
    );
    return {
      act: (work: (form: typeof result.current) => void) => act(async () => work(result.current)),
      rerender,
      unmount,
      state: () => {
        const { isRestored, hasUnsaved, getValues } = result.current;
        return { isRestored, hasUnsaved, values: getValues() };
      },
    };
  };
  const type = (city: string) => (form: ReturnType<typeof useDraftForm<typeof saved>>) =>
    form.setValue('city', city, { shouldDirty: true });

  it('shows the saved values without a draft', () => {
    expect(renderForm().state()).toEqual({ isRestored: false, hasUnsaved: false, values: saved });
  });

  it('restores what was typed', async () => {
    const form = renderForm();
    await form.act(type('Pune'));
    const values = { city: 'Pune', note: '' };
    expect(readDraft('usr_1', 'address')).toEqual(values);
    expect(form.state()).toEqual({ isRestored: false, hasUnsaved: true, values });
    form.unmount();
    expect(renderForm().state()).toEqual({ isRestored: true, hasUnsaved: true, values });
  });

  it('keeps what was typed, but no draft, when it is discarded', async () => {
    await renderForm().act(type('Pune'));
    const form = renderForm();
    await form.act(({ discard }) => discard());
    expect(readDraft('usr_1', 'address')).toBeUndefined();
    expect(form.state()).toMatchObject({ isRestored: false, values: { city: 'Pune' } });
  });

  it('is reset to new saved values without a draft', async () => {
    const form = renderForm();
    await form.act(type('Pune'));
    const values = { city: 'Delhi', note: 'ripe' };
    await form.act(({ resetTo }) => resetTo(values));
    expect(readDraft('usr_1', 'address')).toBeUndefined();
    expect(form.state()).toEqual({ isRestored: false, hasUnsaved: false, values });
  });

  it('stores the draft for the present shopper', async () => {
    const form = renderForm('usr_1');
    form.rerender('usr_2');
    await form.act(type('Pune'));
    expect([readDraft('usr_1', 'address'), readDraft('usr_2', 'address')]).toMatchObject([
      undefined,
      { city: 'Pune' },
    ]);
  });
});

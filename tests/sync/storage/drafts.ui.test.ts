import 'fake-indexeddb/auto';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  deleteDraft,
  deleteDrafts,
  deleteOldDrafts,
  readDraft,
  writeDraft,
} from '../../../src/sync/storage/drafts';
import { records } from '../../../src/sync/storage/records';
import { useDraftForm } from '../../../src/sync/storage/useDraftForm';
import { useHasUnsaved } from '../../../src/sync/worker/unsavedForms';
import { emptyRecords } from '../../support/device/emptyRecords';

beforeEach(async () => {
  await emptyRecords();
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

const write = (userId: string, form: string, typedAt: number) => {
  vi.setSystemTime(typedAt);
  writeDraft(userId, form, { typedAt });
};
const read = (userId: string, ...forms: string[]) =>
  forms.map((form) => readDraft<{ typedAt: number }>(userId, form)?.typedAt);

describe('Draft of a form', () => {
  it('is deleted alone', () => {
    for (const form of ['address', 'order']) write('usr_1', form, 1);
    deleteDraft('usr_1', 'address');
    expect(read('usr_1', 'address', 'order')).toEqual([undefined, 1]);
  });

  it('stays after a logout if it was typed after it, and if it is of somebody else', async () => {
    write('usr_1', 'before', 99);
    write('usr_1', 'at', 100);
    write('usr_1', 'after', 101);
    write('usr_10', 'before', 99);
    // What is in memory only was typed on this page.
    await expect.poll(async () => (await records.keys()).length).toBe(4);
    await deleteDrafts('usr_1', 100);
    expect(read('usr_1', 'before', 'at', 'after')).toEqual([undefined, undefined, 101]);
    expect(read('usr_10', 'before')).toEqual([99]);
  });

  it('of another shopper is deleted when it is old, and nothing else', async () => {
    for (const userId of ['usr_1', 'usr_10']) write(userId, 'old', 99);
    write('usr_10', 'new', 100);
    localStorage.setItem('cart', '{}');
    await deleteOldDrafts(100, 'usr_1');
    expect(read('usr_1', 'old')).toEqual([99]);
    expect(read('usr_10', 'old', 'new')).toEqual([undefined, 100]);
    expect(localStorage.getItem('cart')).toBe('{}');
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

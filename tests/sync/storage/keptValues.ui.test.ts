import { beforeEach, describe, expect, it, vi } from 'vitest';
import { records } from '../../../src/sync/storage/records';
import { emptyRecords } from '../../support/device/emptyRecords';

/** A page that has just been opened on this device. */
const openPage = async () => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockReturnValue();
  const page = await import('../../../src/sync/storage/keptValues');
  return page;
};
const openLoadedPage = async () => {
  const page = await openPage();
  await page.loadKept();
  return page;
};

describe('A value that a page keeps', () => {
  beforeEach(async () => {
    await emptyRecords();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  });

  it('is there when the next page is opened, until it is deleted', async () => {
    const first = await openLoadedPage();
    first.writeKept('draft/usr_1/address', { values: { city: 'Pune' }, typedAt: 1 });
    await expect.poll(() => records.keys()).toEqual(['draft/usr_1/address']);
    const next = await openLoadedPage();
    const draft = { values: { city: 'Pune' }, typedAt: 1 };
    expect(next.readKept('draft/usr_1/address')).toEqual(draft);
    next.deleteKept('draft/usr_1/address');
    await expect.poll(() => records.keys()).toEqual([]);
  });

  it('is the last one, although the device fails for a moment', async () => {
    const page = await openLoadedPage();
    const put = IDBObjectStore.prototype.put;
    let failures = 2;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      failures -= 1;
      if (failures >= 0) throw new DOMException('no', 'UnknownError');
      return put.apply(this, args);
    });
    for (const text of ['P', 'Pu', 'Pun', 'Pune']) page.writeKept('recent/searches', [text]);
    await expect.poll(() => records.getItem('recent/searches')).toEqual(['Pune']);
  });

  it('is written at once when the page is hidden, also while an earlier write takes long', async () => {
    const page = await openLoadedPage();
    const add = vi.spyOn(IDBObjectStore.prototype, 'put');
    let answer = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const current = await import('../../../src/sync/storage/records');
    const store = current.records.store;
    vi.spyOn(current.records, 'store').mockImplementationOnce(async (...args) => {
      await store(...args);
      await slow;
    });
    page.writeKept('recent/searches', ['P']);
    await expect.poll(() => add.mock.calls.length).toBe(1);
    page.writeKept('recent/searches', ['Pune']);
    dispatchEvent(new Event('pagehide'));
    await expect.poll(() => records.getItem('recent/searches')).toEqual(['Pune']);
    answer();
  });

  /** Opens a page that changes a value and is left while the device writes, which ends the write. */
  const leaveWhile = async (
    method: 'put' | 'delete',
    change: (page: Awaited<ReturnType<typeof openPage>>) => void,
  ) => {
    const listening = vi.spyOn(globalThis, 'addEventListener');
    const page = await openLoadedPage();
    const writing = vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
      throw new DOMException('The page has ended.', 'AbortError');
    });
    change(page);
    dispatchEvent(new Event('pagehide'));
    for (const [type, listener] of listening.mock.calls) removeEventListener(type, listener);
    await new Promise((resolve) => setTimeout(resolve, 50));
    writing.mockRestore();
    listening.mockRestore();
  };

  it('is stored by the next page when the page is left before it is', async () => {
    await leaveWhile('put', (page) => page.writeKept('draft/usr_1/address', { typedAt: 2 }));
    expect(await records.keys()).toEqual([]);
    const next = await openLoadedPage();
    expect(next.readKept('draft/usr_1/address')).toEqual({ typedAt: 2 });
    await expect.poll(() => records.getItem('draft/usr_1/address')).toEqual({ typedAt: 2 });
    await expect.poll(() => Object.keys(localStorage)).toEqual([]);
  });

  it('is deleted by the next page when the page is left before it is', async () => {
    await records.setItem('draft/usr_1/address', { typedAt: 1 });
    await leaveWhile('delete', (page) => page.deleteKept('draft/usr_1/address'));
    expect(await records.keys()).toEqual(['draft/usr_1/address']);
    const next = await openLoadedPage();
    expect(next.readKept('draft/usr_1/address')).toBeUndefined();
    await expect.poll(() => records.keys()).toEqual([]);
    await expect.poll(() => Object.keys(localStorage)).toEqual([]);
  });

  it('is in localStorage no longer than until the page has stored or changed it', async () => {
    const page = await openLoadedPage();
    page.writeKept('draft/usr_1/address', { typedAt: 1 });
    dispatchEvent(new Event('pagehide'));
    expect(Object.keys(localStorage)).toEqual(['unsaved/draft/usr_1/address']);
    await expect.poll(() => Object.keys(localStorage)).toEqual([]);
    page.guardKept(() => false);
    page.writeKept('draft/usr_1/address', { typedAt: 2 });
    dispatchEvent(new Event('pagehide'));
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('of the former release is moved once', async () => {
    const draft = { values: { city: 'Pune' }, typedAt: 1 };
    localStorage.setItem('draft/usr_1/address', JSON.stringify(draft));
    localStorage.setItem('recent/searches', '["rice"]');
    localStorage.setItem('draft/usr_1/damaged', '{');
    localStorage.setItem('draft/usr_1/none', 'null');
    localStorage.setItem('theme', 'dark');
    const page = await openLoadedPage();
    expect(page.readKept('draft/usr_1/address')).toEqual(draft);
    await expect.poll(() => Object.keys(localStorage)).toEqual(['theme']);
    expect(await records.getItem('draft/usr_1/address')).toEqual(draft);
    expect(await records.getItem('recent/searches')).toEqual(['rice']);
    expect(await records.keys()).toHaveLength(2);
  });

  it('of the former release stays there where the device cannot store it', async () => {
    localStorage.setItem('recent/searches', '["rice"]');
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const page = await openLoadedPage();
    expect(page.readKept('recent/searches')).toEqual(['rice']);
    page.writeKept('recent/products', []);
    expect(page.readKept('recent/products')).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(localStorage.getItem('recent/searches')).toBe('["rice"]');
    page.deleteKept('recent/searches');
    expect(localStorage).toHaveLength(0);
  });

  it('is not replaced by the stored one while that is read', async () => {
    await records.setItem('recent/searches', ['old']);
    const page = await openPage();
    const loading = page.loadKept();
    page.writeKept('recent/searches', ['new']);
    await loading;
    expect(page.readKept('recent/searches')).toEqual(['new']);
    await expect.poll(() => records.getItem('recent/searches')).toEqual(['new']);
  });

  it('is read again when the page gets the focus, since another tab changed it', async () => {
    await records.setItem('recent/searches', ['rice']);
    await records.setItem('recent/products', ['x']);
    const page = await openLoadedPage();
    await records.setItem('recent/searches', ['tea']);
    await records.removeItem('recent/products');
    dispatchEvent(new Event('focus'));
    await expect.poll(() => page.readKept('recent/searches')).toEqual(['tea']);
    expect(page.readKept('recent/products')).toBeUndefined();
  });

  it('is not stored while another page has ended the session, and can be deleted', async () => {
    const page = await openLoadedPage();
    let isCurrent = false;
    page.guardKept(() => isCurrent);
    page.writeKept('draft/usr_1/address', { typedAt: 1 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await records.keys()).toEqual([]);
    isCurrent = true;
    dispatchEvent(new Event('focus'));
    await expect.poll(() => records.keys()).toEqual(['draft/usr_1/address']);
    isCurrent = false;
    await page.deleteKeptWhere(() => true);
    expect(await records.keys()).toEqual([]);
  });

  it('is deleted also when another tab stored it, and at once where this page knows it', async () => {
    const page = await openLoadedPage();
    page.writeKept('draft/usr_1/address', { typedAt: 1 });
    await records.setItem('draft/usr_1/profile', { typedAt: 1 });
    await records.setItem('usr_1/cart', 'other');
    const deleting = page.deleteKeptWhere((key) => key.startsWith('draft/usr_1/'));
    expect(page.readKept('draft/usr_1/address')).toBeUndefined();
    await deleting;
    expect(await records.keys()).toEqual(['usr_1/cart']);
  });
});

import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OutboxRow } from '../../src/outbox/outboxRow';
import { useWaitingRows } from '../../src/outbox/useWaitingRows';
import { reportReachability } from '../../src/pwa/connectivity';
import type { AppOperation } from '../../src/store/operations';
import { makeChange } from '../support/factories';

const NOW = 1_000_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: NOW });
  reportReachability(true);
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

/** A row that was changed so many ms ago, which is also its number. */
const aged = (ms: number, fields: Partial<OutboxRow<AppOperation>> = {}) =>
  makeChange({ seq: ms, createdAt: NOW - ms, ...fields });

const renderRows = (...first: OutboxRow[]) => {
  const hook = renderHook(({ rows }) => useWaitingRows(rows), { initialProps: { rows: first } });
  return {
    shown: () => hook.result.current.map(({ seq }) => seq),
    show: (...rows: OutboxRow[]) => hook.rerender({ rows }),
    unmount: hook.unmount,
  };
};

describe('Waiting rows', () => {
  it('are shown from two seconds on while the server responds', () => {
    const rows = [2_001, 2_000, 1_999, 0].map((ms) => aged(ms));
    const { shown, unmount } = renderRows(...rows);
    pass(0);
    expect(shown()).toEqual([2_001, 2_000]);
    pass(1);
    expect(shown()).toEqual([2_001, 2_000, 1_999]);
    pass(1_998);
    expect(shown()).toEqual([2_001, 2_000, 1_999]);
    pass(1);
    expect(shown()).toEqual([2_001, 2_000, 1_999, 0]);
    unmount();
  });

  it('are shown at once without responses of the server', () => {
    const { shown } = renderRows(aged(2_000), aged(0), aged(1, { state: 'rejected' }));
    act(() => reportReachability(false));
    expect(shown()).toEqual([2_000, 0]);
  });

  it('are shown at once if the clock was set back since', () => {
    expect(renderRows(aged(-9_000)).shown()).toEqual([-9_000]);
  });

  it('are shown although the timer fires a millisecond early', () => {
    const { shown } = renderRows(aged(1_000));
    vi.setSystemTime(NOW - 1);
    pass(1_000);
    expect(shown()).toEqual([1_000]);
  });

  it('that are added later are shown in turn', () => {
    const { shown, show } = renderRows(aged(1_000));
    pass(1_000);
    show(aged(1_000), aged(0));
    expect(shown()).toEqual([1_000]);
    pass(1_000);
    expect(shown()).toEqual([1_000, 0]);
  });

  it('have a timer while one of them is not shown yet', () => {
    const { show, unmount } = renderRows(aged(0));
    expect(vi.getTimerCount()).toBe(1);
    show(aged(0, { state: 'needsAction' }));
    expect(vi.getTimerCount()).toBe(0);
    show(aged(0));
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});

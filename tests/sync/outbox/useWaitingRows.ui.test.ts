import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppOperation } from '../../../src/app/store/syncedLists';
import { reportReachability } from '../../../src/sync/connection/connectivity';
import type { OutboxRow } from '../../../src/sync/outbox/outboxRow';
import { useWaitingRows } from '../../../src/sync/outbox/useWaitingRows';
import { makeChange } from '../../support/factories';

const NOW = 1_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  reportReachability(true);
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

/** A row that was changed so many ms ago, which is also its number. */
const aged = (ms: number, fields: Partial<OutboxRow<AppOperation>> = {}) =>
  makeChange({ seq: ms, createdAt: NOW - ms, ...fields });

const renderRows = (...rows: OutboxRow[]) => {
  const { result } = renderHook(() => useWaitingRows(rows));
  return () => result.current.map(({ seq }) => seq);
};

describe('Waiting rows', () => {
  it('are shown from two seconds on while the server responds', () => {
    const rows = [9_000, 2_000, 1_999, 1_750, 0].map((ms) => aged(ms));
    const shown = renderRows(...rows);
    expect(shown()).toEqual([9_000, 2_000]);
    pass(250);
    expect(shown()).toEqual([9_000, 2_000, 1_999, 1_750]);
    pass(1_500);
    expect(shown()).toEqual([9_000, 2_000, 1_999, 1_750]);
    pass(250);
    expect(shown()).toEqual([9_000, 2_000, 1_999, 1_750, 0]);
  });

  it('are shown at once without responses of the server', () => {
    const shown = renderRows(aged(2_000), aged(0), aged(1, { state: 'rejected' }));
    act(() => reportReachability(false));
    expect(shown()).toEqual([2_000, 0]);
  });

  it('are shown at once if the clock was set back since', () => {
    expect(renderRows(aged(-9_000))()).toEqual([-9_000]);
  });
});

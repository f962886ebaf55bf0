import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { abortRequests, requestSignal } from '../../sw/requestSignal';

describe('Signal of a request', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('aborts the request when its time is up', () => {
    const [short, long] = [requestSignal(1_000), requestSignal(3_000)];
    vi.advanceTimersByTime(2_000);
    expect([short.aborted, long.aborted]).toEqual([true, false]);
  });

  it('aborts all requests under way, those of the next half second, and none that starts later', () => {
    const underWay = [requestSignal(1_000), requestSignal(3_000)];
    abortRequests();
    expect(underWay.map(({ aborted }) => aborted)).toEqual([true, true]);
    vi.advanceTimersByTime(400);
    expect(requestSignal(1_000).aborted).toBe(true);
    vi.advanceTimersByTime(200);
    expect(requestSignal(1_000).aborted).toBe(false);
  });
});

import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A fresh module, loaded with this value of `navigator.onLine`. */
const connectivityWith = async (onLine: boolean) => {
  vi.resetModules();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const connectivity = await import('../../../src/sync/connection/connectivity');
  const tryShop = vi.fn();
  connectivity.watchConnection(tryShop);
  return { ...connectivity, tryShop };
};

describe('Connection state', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is struggling when requests fail while the browser is online', async () => {
    const { reportReachability, getConnection } = await connectivityWith(true);
    expect(getConnection()).toBe('online');
    reportReachability(false);
    expect(getConnection()).toBe('struggling');
    reportReachability(true);
    expect(getConnection()).toBe('online');
  });

  it('is offline when the browser is offline', async () => {
    const { reportReachability, getConnection } = await connectivityWith(false);
    expect(getConnection()).toBe('offline');
    reportReachability(false);
    expect(getConnection()).toBe('offline');
  });

  it('retries with growing delays until the server responds', async () => {
    const { reportReachability, tryShop } = await connectivityWith(true);
    tryShop.mockImplementation(() => reportReachability(false));
    reportReachability(false);
    const calls = [5_000, 10_000, 20_000, 40_000, 60_000, 60_000].map((wait) => {
      vi.advanceTimersByTime(wait);
      return tryShop.mock.calls.length;
    });
    expect(calls).toEqual([1, 2, 3, 4, 5, 6]);
    tryShop.mockImplementation(() => reportReachability(true));
    vi.advanceTimersByTime(600_000);
    expect(tryShop).toHaveBeenCalledTimes(7);
  });

  it('counts each recovery of the network once', async () => {
    const { reportReachability, getRecoveries } = await connectivityWith(true);
    reportReachability(true);
    expect(getRecoveries()).toBe(0);
    reportReachability(false);
    vi.advanceTimersByTime(4_000);
    reportReachability(true);
    reportReachability(true);
    expect(getRecoveries()).toBe(1);
    dispatchEvent(new Event('online'));
    expect(getRecoveries()).toBe(2);
  });

  it('checks again when a response came too soon after a failure to count as a recovery', async () => {
    const { reportReachability, getRecoveries, tryShop } = await connectivityWith(true);
    tryShop.mockImplementation(() => reportReachability(true));
    reportReachability(false);
    vi.advanceTimersByTime(3_000);
    reportReachability(false);
    vi.advanceTimersByTime(2_000);
    expect(getRecoveries()).toBe(0);
    vi.advanceTimersByTime(10_000);
    expect(getRecoveries()).toBe(1);
  });

  it('does not count recoveries while a single endpoint keeps failing', async () => {
    const { reportReachability, getRecoveries, tryShop } = await connectivityWith(true);
    // Each recovery repeats every request, and the broken one fails again.
    tryShop.mockImplementation(() => reportReachability(true));
    reportReachability(false);
    let seen = 0;
    for (let second = 0; second < 600; second += 1) {
      vi.advanceTimersByTime(1_000);
      if (getRecoveries() === seen) continue;
      seen = getRecoveries();
      reportReachability(false);
      for (let other = 0; other < 5; other += 1) reportReachability(true);
    }
    expect(seen).toBeLessThan(15);
  });

  it('reads the initial online status once and changes it with the first online event', async () => {
    const { getWasOnline, reportReachability } = await connectivityWith(false);
    expect(getWasOnline()).toBe(false);
    reportReachability(true);
    expect(getWasOnline()).toBe(false);
    dispatchEvent(new Event('online'));
    expect(getWasOnline()).toBe(true);
    dispatchEvent(new Event('offline'));
    expect(getWasOnline(), 'going offline later does not change the screen').toBe(true);
  });
});

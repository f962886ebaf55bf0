import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A module of its own per test, with the browser's word for the network. */
const connectivityWith = async (onLine: boolean) => {
  vi.resetModules();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const connectivity = await import('../../src/pwa/connectivity');
  const tryShop = vi.fn();
  connectivity.watchConnection(tryShop);
  return { ...connectivity, tryShop };
};

describe('Connection state', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is struggling when requests fail while the browser is online', async () => {
    const { reportOutcome, getConnection } = await connectivityWith(true);
    expect(getConnection()).toBe('online');
    reportOutcome(false);
    expect(getConnection()).toBe('struggling');
    reportOutcome(true);
    expect(getConnection()).toBe('online');
  });

  it('is offline when the browser is offline', async () => {
    const { reportOutcome, getConnection } = await connectivityWith(false);
    expect(getConnection()).toBe('offline');
    reportOutcome(false);
    expect(getConnection()).toBe('offline');
  });

  it('retries with growing delays until the server answers', async () => {
    const { reportOutcome, tryShop } = await connectivityWith(true);
    tryShop.mockImplementation(() => reportOutcome(false));
    reportOutcome(false);
    const calls = [5_000, 10_000, 20_000, 40_000, 60_000, 60_000].map((wait) => {
      vi.advanceTimersByTime(wait);
      return tryShop.mock.calls.length;
    });
    expect(calls).toEqual([1, 2, 3, 4, 5, 6]);
    tryShop.mockImplementation(() => reportOutcome(true));
    vi.advanceTimersByTime(600_000);
    expect(tryShop).toHaveBeenCalledTimes(7);
  });

  it('counts each recovery of the network once', async () => {
    const { reportOutcome, getRecoveries } = await connectivityWith(true);
    reportOutcome(true);
    expect(getRecoveries()).toBe(0);
    reportOutcome(false);
    vi.advanceTimersByTime(4_000);
    reportOutcome(true);
    reportOutcome(true);
    expect(getRecoveries()).toBe(1);
    dispatchEvent(new Event('online'));
    expect(getRecoveries()).toBe(2);
  });

  it('checks again when an answer came too soon after a failure to count as a recovery', async () => {
    const { reportOutcome, getRecoveries, tryShop } = await connectivityWith(true);
    tryShop.mockImplementation(() => reportOutcome(true));
    reportOutcome(false);
    vi.advanceTimersByTime(3_000);
    reportOutcome(false);
    vi.advanceTimersByTime(2_000);
    expect(getRecoveries()).toBe(0);
    vi.advanceTimersByTime(10_000);
    expect(getRecoveries()).toBe(1);
  });

  it('does not count recoveries while a single endpoint keeps failing', async () => {
    const { reportOutcome, getRecoveries, tryShop } = await connectivityWith(true);
    // With each return every call is made again, and the broken one fails again.
    tryShop.mockImplementation(() => reportOutcome(true));
    reportOutcome(false);
    let seen = 0;
    for (let second = 0; second < 600; second += 1) {
      vi.advanceTimersByTime(1_000);
      if (getRecoveries() === seen) continue;
      seen = getRecoveries();
      reportOutcome(false);
      for (let other = 0; other < 5; other += 1) reportOutcome(true);
    }
    expect(seen).toBeLessThan(15);
  });

  it('reads the initial online status once and changes it with the first online event', async () => {
    const { getSawOnline, reportOutcome } = await connectivityWith(false);
    expect(getSawOnline()).toBe(false);
    reportOutcome(true);
    expect(getSawOnline()).toBe(false);
    dispatchEvent(new Event('online'));
    expect(getSawOnline()).toBe(true);
    dispatchEvent(new Event('offline'));
    expect(getSawOnline(), 'going offline later does not change the screen').toBe(true);
  });
});

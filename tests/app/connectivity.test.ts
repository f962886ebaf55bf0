import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A module of its own per test, with the browser's word for the network. */
const connectivityWith = async (onLine: boolean) => {
  vi.resetModules();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const connectivity = await import('../../src/offline/connectivity');
  const tryShop = vi.fn();
  connectivity.watchConnection(tryShop);
  return { ...connectivity, tryShop };
};

describe('the connection', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is struggling when calls fail although the browser says online', async () => {
    const { reportOutcome, getConnection } = await connectivityWith(true);
    expect(getConnection()).toBe('online');
    reportOutcome(false);
    expect(getConnection()).toBe('struggling');
    reportOutcome(true);
    expect(getConnection()).toBe('online');
  });

  it('is offline when the browser says so', async () => {
    const { reportOutcome, getConnection } = await connectivityWith(false);
    expect(getConnection()).toBe('offline');
    reportOutcome(false);
    expect(getConnection()).toBe('offline');
  });

  it('looks again by itself, ever more rarely, until the shop answers', async () => {
    const { reportOutcome, tryShop } = await connectivityWith(true);
    reportOutcome(false);
    vi.advanceTimersByTime(5_000);
    expect(tryShop).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    expect(tryShop).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    expect(tryShop).toHaveBeenCalledTimes(2);
    reportOutcome(true);
    vi.advanceTimersByTime(600_000);
    expect(tryShop.mock.calls.length).toBeLessThanOrEqual(3);
  });

  it('counts each return of the network once', async () => {
    const { reportOutcome, getRecoveries } = await connectivityWith(true);
    reportOutcome(true);
    expect(getRecoveries()).toBe(0);
    reportOutcome(false);
    reportOutcome(true);
    reportOutcome(true);
    expect(getRecoveries()).toBe(1);
    dispatchEvent(new Event('online'));
    expect(getRecoveries()).toBe(2);
  });

  it('reads the gate’s status once and opens it with the first online event (spec §2)', async () => {
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

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { repeat, startJob } from '../../server/platform/jobs/startJob';

describe('repeat', () => {
  beforeEach(() => void vi.useFakeTimers());

  /** Work whose end the test controls. */
  const makeWork = () => {
    const ends: (() => void)[] = [];
    const work = vi.fn(
      (_signal: AbortSignal) =>
        new Promise<undefined>((resolve) => void ends.push(() => resolve(undefined))),
    );
    return { work, end: () => ends.shift()?.() };
  };

  it('runs again after the pause and never twice at once', async () => {
    const { work, end } = makeWork();
    const stop = repeat(work, 10, 100);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(work).toHaveBeenCalledOnce();
    end();
    await vi.advanceTimersByTimeAsync(99);
    expect(work).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(2);
    end();
    await stop();
  });

  it('stops after the run in progress', async () => {
    const { work, end } = makeWork();
    const stop = repeat(work, 10, 100);
    await vi.advanceTimersByTimeAsync(10);
    const signal = work.mock.calls[0]?.[0];
    expect(signal?.aborted).toBe(false);
    const stopped = vi.fn();
    const stopping = stop().then(stopped);
    expect(signal?.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(stopped).not.toHaveBeenCalled();
    end();
    await stopping;
    await vi.advanceTimersByTimeAsync(1_000);
    expect(work).toHaveBeenCalledOnce();
  });

  it('stops before the first run', async () => {
    const { work } = makeWork();
    await repeat(work, 10, 100)();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(work).not.toHaveBeenCalled();
  });
});

describe('A job of every hour', () => {
  beforeEach(() => void vi.useFakeTimers());

  it.each([
    ['within five seconds when its database was not there', { code: 'ECONNREFUSED' }, 5000],
    ['after an hour when it failed otherwise', { code: '42P01' }, 3_600_000],
  ])('is repeated %s', async (_, error, withinMs) => {
    const pass = vi.fn(() => Promise.reject(Object.assign(new Error('It failed.'), error)));
    const job = { name: 'each hour', pass, delayMs: 0, intervalMs: 3_600_000 };
    const stop = startJob(job, { error: () => {} });
    await vi.advanceTimersByTimeAsync(0);
    expect(pass).toHaveBeenCalledOnce();
    if (withinMs > 5000) await vi.advanceTimersByTimeAsync(withinMs - 1);
    expect(pass).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(withinMs);
    expect(pass.mock.calls.length).toBeGreaterThan(1);
    await stop();
  });
});

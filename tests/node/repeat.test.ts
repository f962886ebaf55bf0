import { beforeEach, expect, it, vi } from 'vitest';
import { repeat } from '../../server/jobs/repeat';

beforeEach(() => void vi.useFakeTimers());

/** Work that ends when it is told to. */
const makeWork = () => {
  const ends: (() => void)[] = [];
  const work = vi.fn(
    (_signal: AbortSignal) => new Promise<void>((resolve) => void ends.push(resolve)),
  );
  return { work, end: () => ends.shift()?.() };
};

it('does the work again when it is done and the time has passed, never twice at once', async () => {
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

it('ends once the work under way is done, and does no more', async () => {
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

it('ends before it has begun', async () => {
  const { work } = makeWork();
  await repeat(work, 10, 100)();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(work).not.toHaveBeenCalled();
});

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runExclusive } from '../../../src/browser/runExclusive';

type Task = (lock: null) => Promise<void>;

/** Web Locks in memory: a queue with abort signals and `steal`. */
const makeLocks = () => {
  let last: Promise<unknown> = Promise.resolve();
  let breakLock: () => void = () => undefined;
  const run = async (task: Task) => {
    const stolen = new Promise<never>((_, reject) => {
      breakLock = () => reject(new DOMException('taken over', 'AbortError'));
    });
    await Promise.race([task(null), stolen]);
  };
  return {
    request: (_name: string, { signal, steal }: LockOptions, task: Task) => {
      if (steal) {
        breakLock();
        return run(task);
      }
      const mine = new Promise<void>((resolve, reject) => {
        let isGivenUp = false;
        signal?.addEventListener('abort', () => {
          isGivenUp = true;
          reject(signal.reason);
        });
        last.then(() => {
          if (!isGivenUp) run(task).then(resolve, reject);
        });
      });
      last = mine.catch(() => undefined);
      return mine;
    },
  };
};

const giveLocks = (locks: object | undefined) =>
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

const exclusively = runExclusive('outbox');

beforeEach(() => {
  vi.useFakeTimers();
  giveLocks(makeLocks());
});

describe('runExclusive', () => {
  it('waits for the page that holds the lock', async () => {
    const order: string[] = [];
    const first = exclusively(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      order.push('first');
    });
    const second = exclusively(async () => void order.push('second'));
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all([first, second]);
    expect(order).toEqual(['first', 'second']);
  });

  it('takes over the lock after a minute and informs the previous holder', async () => {
    let isHeldByFirst = () => true;
    const first = exclusively((isHeld) => {
      isHeldByFirst = isHeld;
      return new Promise(() => undefined);
    });
    const task = vi.fn(async () => undefined);
    const second = exclusively(task);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(task).not.toHaveBeenCalled();
    expect(isHeldByFirst()).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    await Promise.all([first, second]);
    expect(task).toHaveBeenCalledOnce();
    expect(isHeldByFirst()).toBe(false);
  });

  it('reports the lock as lost when the browser suspends the page', async () => {
    let isHeldThen: boolean | undefined;
    await exclusively(async (isHeld) => {
      dispatchEvent(new Event('pagehide'));
      isHeldThen = isHeld();
    });
    expect(isHeldThen).toBe(false);
  });

  it.each([
    ['has no Web Locks', undefined],
    ['blocks Web Locks', { request: () => Promise.reject(new DOMException('', 'SecurityError')) }],
  ])('runs at once where the browser %s', async (_what, locks) => {
    giveLocks(locks);
    const task = vi.fn(async () => undefined);
    await exclusively(task);
    expect(task).toHaveBeenCalledOnce();
  });

  it('rejects with the error of its task', async () => {
    await expect(exclusively(() => Promise.reject(new Error('no disk')))).rejects.toThrow(
      'no disk',
    );
  });
});

import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { limitConcurrency } from '../../server/http/limits/limitConcurrency';

describe('limitConcurrency', () => {
  it('runs at most the given number of tasks at once, in the order of the calls', async () => {
    const limited = limitConcurrency(2);
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const task = (id: number) => async () => {
      started.push(id);
      running += 1;
      most = Math.max(most, running);
      await nextTurn();
      running -= 1;
      return id;
    };
    const results = await Promise.all([1, 2, 3, 4, 5].map((id) => limited(task(id))));
    expect({ results, started, most }).toEqual({
      results: [1, 2, 3, 4, 5],
      started: [1, 2, 3, 4, 5],
      most: 2,
    });
  });

  it('continues after a failed task', async () => {
    const limited = limitConcurrency(1);
    const failed = limited(() => Promise.reject(new Error('no')));
    const next = limited(async () => 'done');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('done');
  });
});

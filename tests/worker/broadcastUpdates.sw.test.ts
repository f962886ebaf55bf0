import { describe, expect, it } from 'vitest';
import { SAVED_AT_HEADER } from '../../src/sync/worker/workerMessages';
import { broadcastUpdates } from '../../sw/plugins/broadcastUpdates';
import { CALL, json, listen, run } from '../support/worker/support';

const NOW = new Date('2025-06-01T10:42:00Z');

/** A cached response of this age in milliseconds. */
const copy = (body: unknown, age = 60_000) =>
  json(body, { headers: { [SAVED_AT_HEADER]: new Date(NOW.getTime() - age).toISOString() } });

const announced = async (oldResponse: Response | null, newResponse: Response) => {
  const { messages, postToPages } = listen();
  const request = new Request(CALL);
  const plugin = broadcastUpdates(postToPages, () => NOW);
  await run(plugin, 'cacheDidUpdate', { cacheName: 'any', request, oldResponse, newResponse });
  return messages;
};

describe('broadcastUpdates plugin', () => {
  it('notifies pages about a changed response', async () => {
    expect(await announced(copy({ code: 200, data: 1 }), copy({ code: 200, data: 2 }))).toEqual([
      { type: 'CATALOGUE_UPDATED', url: CALL },
    ]);
  });

  it('sends nothing for an unchanged response', async () => {
    expect(await announced(copy({ code: 200 }), copy({ code: 200 }, 0))).toEqual([]);
  });

  it('sends nothing for the first response, which the page received itself', async () => {
    expect(await announced(null, copy({ code: 200 }))).toEqual([]);
  });

  it('notifies pages about a changed response after the clock was set back', async () => {
    const yesterday = copy({ code: 200, data: 1 }, -24 * 60 * 60 * 1000);
    expect(await announced(yesterday, copy({ code: 200, data: 2 }, 0))).toHaveLength(1);
  });

  it('sends nothing for a copy that was cached a moment ago, to prevent endless refetching', async () => {
    expect(await announced(copy({ at: 1 }, 50), copy({ at: 2 }, 0))).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { SAVED_AT_HEADER } from '../../src/pwa/workerMessages';
import { announceUpdates } from '../../sw/plugins/broadcastUpdates';
import { CALL, json, listen, run } from './support';

const NOW = new Date('2025-06-01T10:42:00Z');

/** A saved copy that has stood for so many milliseconds. */
const copy = (body: unknown, age = 60_000) =>
  json(body, { headers: { [SAVED_AT_HEADER]: new Date(NOW.getTime() - age).toISOString() } });

const announced = async (oldResponse: Response | null, newResponse: Response) => {
  const { heard, tell } = listen();
  const request = new Request(CALL);
  const plugin = announceUpdates(tell, () => NOW);
  await run(plugin, 'cacheDidUpdate', { cacheName: 'any', request, oldResponse, newResponse });
  return heard;
};

it('announces a different answer', async () => {
  expect(await announced(copy({ code: 200, data: 1 }), copy({ code: 200, data: 2 }))).toEqual([
    { type: 'CATALOGUE_UPDATED', url: CALL },
  ]);
});

it('keeps quiet when the answer is the same', async () => {
  expect(await announced(copy({ code: 200 }), copy({ code: 200 }, 0))).toEqual([]);
});

it('keeps quiet about the first answer, which the page has got itself', async () => {
  expect(await announced(null, copy({ code: 200 }))).toEqual([]);
});

it('announces a different answer when the clock was set back after the copy was saved', async () => {
  const yesterday = copy({ code: 200, data: 1 }, -24 * 60 * 60 * 1000);
  expect(await announced(yesterday, copy({ code: 200, data: 2 }, 0))).toHaveLength(1);
});

it('does not send a page round in circles when no two answers are alike', async () => {
  expect(await announced(copy({ at: 1 }, 50), copy({ at: 2 }, 0))).toEqual([]);
});

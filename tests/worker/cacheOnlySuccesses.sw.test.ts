import { describe, expect, it } from 'vitest';
import { SAVED_AT_HEADER } from '../../src/sync/worker/workerMessages';
import { cacheOnlySuccesses } from '../../sw/plugins/cacheOnlySuccesses';
import { CALL, json, portalPage, run } from '../support/worker/support';

const NOW = '2025-06-01T10:42:00.000Z';
const request = new Request(CALL);
const save = (response: Response) =>
  run(
    cacheOnlySuccesses(() => new Date(NOW)),
    'cacheWillUpdate',
    { request, response },
  );

describe('cacheOnlySuccesses plugin', () => {
  it('caches a success unchanged except for the time', async () => {
    const saved = await save(json({ code: 200, data: { results: [] } }));
    expect(saved?.headers.get(SAVED_AT_HEADER)).toBe(NOW);
    expect(await saved?.json()).toEqual({ code: 200, data: { results: [] } });
  });

  it('removes the Vary header, which would allow two copies of one request', async () => {
    const saved = await save(
      json({ code: 200, data: {} }, { headers: { vary: 'origin, accept' } }),
    );
    expect(saved?.headers.has('vary')).toBe(false);
  });

  it.each([
    ['a 200 whose body says failure', () => json({ code: 500, message: 'Down for repairs' })],
    ['a portal’s page with status 200', portalPage],
  ])('does not cache %s', async (_, respond) => {
    expect(await save(respond())).toBeNull();
  });
});

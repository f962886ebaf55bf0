import { afterEach, describe, expect, it, vi } from 'vitest';
import { deleteMissing } from '../../sw/plugins/deleteMissing';
import { CALL, json, listen, portalPage, run } from '../support/worker/support';

/** Passes a response through the plugin, with or without a cached copy. */
const pass = async (response: Response, isSaved = true) => {
  const remove = vi.fn(async () => isSaved);
  vi.stubGlobal('caches', { open: async () => ({ delete: remove }) });
  const { messages, postToPages } = listen();
  const deletePages = vi.fn(async () => {});
  const plugin = deleteMissing('catalogue', postToPages, deletePages);
  const passed = await run(plugin, 'fetchDidSucceed', { request: new Request(CALL), response });
  expect(passed, 'the page still receives the response').toBe(response);
  return { remove, deletePages, messages };
};

const missing = () => json({ code: 404, message: 'Gone' }, { status: 404 });

describe('deleteMissing plugin', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('deletes a missing resource and its pages from the caches, and notifies the open pages', async () => {
    const { remove, deletePages, messages } = await pass(missing());
    expect(remove).toHaveBeenCalledExactlyOnceWith(CALL);
    expect(deletePages).toHaveBeenCalledExactlyOnceWith(CALL);
    expect(messages).toEqual([{ type: 'CATALOGUE_UPDATED', url: CALL }]);
  });

  it('sends nothing for a resource that was not cached', async () => {
    expect((await pass(missing(), false)).messages).toEqual([]);
  });

  it.each([
    ['a failing server', json({ code: 503, message: 'Later' }, { status: 503 })],
    ['a 200 response with a failure code', json({ code: 404 })],
    ['a captive portal', new Response(portalPage().body, { status: 404 })],
    ['a gateway', json({ message: 'Not Found' }, { status: 404 })],
  ])('keeps the cached copy after the response of %s', async (_whose, response) => {
    const { remove, deletePages } = await pass(response);
    expect(remove).not.toHaveBeenCalled();
    expect(deletePages).not.toHaveBeenCalled();
  });
});

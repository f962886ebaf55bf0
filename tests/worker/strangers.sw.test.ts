import { afterEach, describe, expect, it, vi } from 'vitest';
import { cacheOnlySuccesses } from '../../sw/plugins/cacheOnlySuccesses';
import { deleteMissing } from '../../sw/plugins/deleteMissing';
import { reportReachability } from '../../sw/plugins/reportReachability';
import { strangers } from '../support/strangers';
import { CALL, json, listen, makeCaches, run } from '../support/worker/support';

const MARQUEE = CALL.replace('category_list', 'marquee');

afterEach(() => vi.unstubAllGlobals());

describe.each(strangers)(
  'A response to the worker that is not the shop’s: %s',
  (_whose, stranger) => {
    it.each([CALL, MARQUEE])(
      'keeps the cached copy of %s and is reported as not reached',
      async (url) => {
        vi.stubGlobal('caches', makeCaches());
        const cache = await caches.open('catalogue');
        await cache.put(url, json({ code: 200, data: 'saved' }));
        const { messages, postToPages } = listen();
        const deletePages = vi.fn(async () => {});
        const request = new Request(url);
        const { status, body, type = 'application/json' } = stranger;
        const response = new Response(body || null, { status, headers: { 'content-type': type } });

        const passed = { request, response };
        await run(reportReachability(postToPages), 'fetchDidSucceed', passed);
        const deleting = deleteMissing('catalogue', postToPages, deletePages);
        await run(deleting, 'fetchDidSucceed', passed);
        expect(
          await run(
            cacheOnlySuccesses(() => new Date()),
            'cacheWillUpdate',
            passed,
          ),
        ).toBeNull();
        expect(messages).toEqual([{ type: 'NETWORK_OUTCOME', reached: false }]);
        expect(deletePages).not.toHaveBeenCalled();
        expect(await cache.match(url)).toBeDefined();
      },
    );
  },
);

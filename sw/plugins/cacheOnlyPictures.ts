import type { WorkboxPlugin } from 'workbox-core/types';

/** Caches pictures alone: a captive portal's page has status 200, too. */
export const cacheOnlyPictures = (): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.headers.get('content-type')?.startsWith('image/')
      ? response
      : null,
});

import type { WorkboxPlugin } from 'workbox-core/types';

/** Caches only pictures: the page of a captive portal also has status 200. */
export const cacheOnlyPictures = (): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.headers.get('content-type')?.startsWith('image/')
      ? response
      : null,
});

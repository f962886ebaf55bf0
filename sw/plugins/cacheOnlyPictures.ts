import type { WorkboxPlugin } from 'workbox-core/types';

/** Saves what is a picture: a portal's page comes with status 200, too. */
export const keepPictures = (): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.headers.get('content-type')?.startsWith('image/')
      ? response
      : null,
});

import type { WorkboxPlugin } from 'workbox-core/types';

/** Caches scripts alone: a captive portal's page has status 200, too. */
export const cacheOnlyScripts = (): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.headers.get('content-type')?.includes('javascript')
      ? response
      : null,
});

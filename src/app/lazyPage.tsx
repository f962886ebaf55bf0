import { type ComponentType, lazy } from 'react';

export type Load = () => Promise<{ default: ComponentType }>;

/** The code of a page could not be had: no network, or a file that is gone. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';
}

/** A page that loads on demand. `lazy` remembers a failure for good; here the next visit tries again. */
export const lazyPage = (load: Load): ComponentType => {
  const attempt = () =>
    load().catch((cause: unknown) => {
      Page = lazy(attempt);
      throw new PageLoadError('The code of a page could not be loaded.', { cause });
    });
  let Page = lazy(attempt);
  return () => <Page />;
};

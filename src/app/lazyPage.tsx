import { type ComponentType, lazy } from 'react';

export type Load = () => Promise<{ default: ComponentType }>;

/** The code of a page could not be had: no network, or a file that is gone. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';

  constructor(cause: unknown) {
    super(`The code of a page could not be loaded. ${cause}`, { cause });
  }
}

/** Pages whose code failed, each with what lets it try again. */
const failed = new Set<() => void>();

/** Lets every page whose code failed ask for it again; `lazy` would remember the failure for good. */
export const renewFailedPages = () => {
  for (const renew of failed) renew();
  failed.clear();
};

/** A page that loads on demand. */
export const lazyPage = (load: Load): ComponentType => {
  const attempt = () =>
    load().catch((cause: unknown) => {
      failed.add(renew);
      throw new PageLoadError(cause);
    });
  let Page = lazy(attempt);
  const renew = () => {
    Page = lazy(attempt);
  };
  return () => <Page />;
};

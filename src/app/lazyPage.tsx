import { type ComponentType, lazy } from 'react';

export type Load = () => Promise<{ default: ComponentType }>;

/** The code of a page could not be loaded: no network, or the file is gone. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';

  constructor(cause: unknown) {
    super(`The code of a page could not be loaded. ${cause}`, { cause });
  }
}

/** For each page whose code failed to load, what retries it. */
const retries = new Set<() => void>();

/** Lets every failed page load its code again; `lazy` alone caches the failure for ever. */
export const retryFailedPages = () => {
  for (const retry of retries) retry();
  retries.clear();
};

/** A page whose code is loaded on demand, and again after a failure. */
export const lazyPage = (load: Load): ComponentType => {
  const attempt = () =>
    load().catch((cause: unknown) => {
      retries.add(retry);
      throw new PageLoadError(cause);
    });
  let Page = lazy(attempt);
  const retry = () => {
    Page = lazy(attempt);
  };
  return () => <Page />;
};

import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useState,
  ViewTransition,
} from 'react';
import { prefersReducedMotion } from '../browser/prefersReducedMotion';
import { Spinner } from '../components/Spinner';

export type Load = () => Promise<{ default: ComponentType }>;

/** The code of a page could not be loaded: no network, or the file is gone. */
export class PageLoadError extends Error {
  override name = 'PageLoadError';

  constructor(cause: unknown) {
    super(`The code of a page could not be loaded. ${cause}`, { cause });
  }
}

/** For each page whose code failed to load, a function that retries it. */
const retries = new Set<() => void>();

/** Lets every failed page load its code again; `lazy` itself caches the failure for ever. */
export const retryFailedPages = () => {
  for (const retry of retries) retry();
  retries.clear();
};

/**
 * Fades a page in and the previous one out. With reduced motion there is no view transition, since
 * React runs the effects of a page only after its transition, which the browser may delay.
 */
const PageTransition = ({ children }: { children: ReactNode }) => (
  <ViewTransition default={prefersReducedMotion() ? 'none' : 'auto'}>{children}</ViewTransition>
);

/** A page whose code is loaded on demand or by `preload`, and again after a failure. */
export const lazyPage = (load: Load) => {
  let Loaded: ComponentType | undefined;
  const attempt = async () => {
    try {
      const module = await load();
      Loaded = module.default;
      return module;
    } catch (cause) {
      retries.add(retry);
      throw new PageLoadError(cause);
    }
  };
  let Lazy = lazy(attempt);
  const retry = () => {
    Lazy = lazy(attempt);
  };
  const Page = () => {
    // No Suspense boundary when the code is loaded, so that a rendered page is hydrated in one piece.
    const [Ready] = useState(() => Loaded);
    if (Ready) {
      return (
        <PageTransition>
          <Ready />
        </PageTransition>
      );
    }
    return (
      <Suspense fallback={<Spinner />}>
        <PageTransition>
          <Lazy />
        </PageTransition>
      </Suspense>
    );
  };
  return { Page, preload: async () => void (await attempt()) };
};

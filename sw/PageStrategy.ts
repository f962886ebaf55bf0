import { Strategy, type StrategyHandler, type StrategyOptions } from 'workbox-strategies';

/** Stale-while-revalidate for pages, without revalidation while the cached page is fresh. */
export class PageStrategy extends Strategy {
  readonly #isFresh: (cached: Response) => boolean;

  constructor(options: StrategyOptions, isFresh: (cached: Response) => boolean) {
    super(options);
    this.#isFresh = isFresh;
  }

  protected async _handle(request: Request, handler: StrategyHandler) {
    const cached = await handler.cacheMatch(request);
    if (!cached) return handler.fetchAndCachePut(request);
    if (!this.#isFresh(cached)) {
      void handler.waitUntil(handler.fetchAndCachePut(request).catch(() => undefined));
    }
    return cached;
  }
}

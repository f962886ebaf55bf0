import { Strategy, type StrategyHandler, type StrategyOptions } from 'workbox-strategies';

/** A saved page at once, revalidated meanwhile unless it is fresh; else the page of the network. */
export class PageStrategy extends Strategy {
  readonly #isFresh: (saved: Response) => boolean;

  constructor(options: StrategyOptions, isFresh: (saved: Response) => boolean) {
    super(options);
    this.#isFresh = isFresh;
  }

  protected async _handle(request: Request, handler: StrategyHandler) {
    const saved = await handler.cacheMatch(request);
    if (!saved) return handler.fetchAndCachePut(request);
    if (!this.#isFresh(saved)) {
      void handler.waitUntil(handler.fetchAndCachePut(request).catch(() => undefined));
    }
    return saved;
  }
}

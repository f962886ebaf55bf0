import { createExternalStore } from '../browser/externalStore';

/** Where the page shows the order on its way; null on pages without it. */
export const orderSlot = createExternalStore<HTMLElement | null>(null);

/** Where pages with goods show where these are sent, and when they arrive. */
export const placeSlot = createExternalStore<HTMLElement | null>(null);

/** The first goods of search results, which a link at the beginning of the page leads to. They have the id `goods`. */
export const goodsSlot = createExternalStore<HTMLElement | null>(null);

/** Where the home page shows the usual basket. */
export const usualSlot = createExternalStore<HTMLElement | null>(null);

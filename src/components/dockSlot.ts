import { createExternalStore } from '../browser/externalStore';

/** The element of the dock that holds a page's bar; null until a rendered page is hydrated. */
export const dockSlot = createExternalStore<HTMLElement | null>(null);

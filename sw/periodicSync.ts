import { CATALOGUE_TAG } from '../src/browser/periodicSync';
import { renewCatalogue } from '../src/features/catalogue/saved/renewCatalogue';
import { shop } from '../src/shop.config';
import { makeClient } from '../src/sync/requests/client';
import { deliverChanges } from './changes';
import { fetchTransport } from './fetchTransport';

declare const self: ServiceWorkerGlobalScope;

/** The event of Periodic Background Sync, which TypeScript does not know. */
interface PeriodicSyncEvent extends ExtendableEvent {
  tag: string;
}

const clientIn = (language?: string) =>
  makeClient({
    transport: fetchTransport(() => ({})),
    shopId: shop.id,
    defaultMessage: () => '',
    language: language === undefined ? undefined : () => language,
  });

/** At night, when the browser wakes the worker of an installed shop: sends what waits, and renews the saved goods. */
export const renewPeriodically = () => {
  self.addEventListener('periodicsync', (event) => {
    const { tag, waitUntil } = event as PeriodicSyncEvent;
    if (tag !== CATALOGUE_TAG) return;
    waitUntil.call(event, Promise.allSettled([deliverChanges(), renewCatalogue(clientIn)]));
  });
};

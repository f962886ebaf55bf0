import { shop } from '../src/shop.config';

declare const self: ServiceWorkerGlobalScope;

/** Where the API's calls begin: its host and stage prefix, and `/api/`. */
export const apiUrl = () => new URL(`${shop.apiBase}/api/`, self.location.href);

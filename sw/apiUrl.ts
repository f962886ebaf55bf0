import { shop } from '../src/shop.config';

declare const self: ServiceWorkerGlobalScope;

/** The base URL of the API's calls: host, stage prefix and `/api/`. */
export const apiUrl = () => new URL(`${shop.apiBase}/api/`, self.location.href);

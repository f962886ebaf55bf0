import type { WorkerMessage } from '../src/sync/worker/workerMessages';

declare const self: ServiceWorkerGlobalScope;

/** Sends a message to every open page of the shop. */
export const postToPages = async (message: WorkerMessage) => {
  const pages = await self.clients.matchAll({ type: 'window' });
  for (const page of pages) page.postMessage(message);
};

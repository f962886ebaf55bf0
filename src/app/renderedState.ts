import type { AppState } from '../sync/requests/appStore';
import type { Request } from '../sync/requests/request';
import { SAVED_AT_ATTRIBUTE } from '../sync/worker/workerMessages';

/** The id of the data block with the state; `server/platform/rendering/pageDocument.ts` writes it. */
const STATE_ELEMENT_ID = 'state';

type Requests = Request<unknown> | { byId: Record<string, Request<unknown>> };

/** When this device received the document: the service worker writes it into a page that it caches. */
const documentSavedAt = () =>
  document.documentElement.getAttribute(SAVED_AT_ATTRIBUTE) ??
  new Date(performance.timeOrigin).toISOString();

/** The state of a page that the server rendered; undefined when the document is the bare shell. */
export const readRenderedState = (): Partial<AppState> | undefined => {
  const text = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  if (!text) return undefined;
  const state: Record<string, Requests> = JSON.parse(text);
  const loadedAt = documentSavedAt();
  for (const slice of Object.values(state)) {
    const requests = 'byId' in slice ? Object.values(slice.byId) : [slice];
    for (const request of requests) if (request.loadedAt) request.loadedAt = loadedAt;
  }
  return state as Partial<AppState>;
};

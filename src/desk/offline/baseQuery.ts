import {
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
  fetchBaseQuery,
} from '@reduxjs/toolkit/query/react';
import { reportResponse } from './connection';
import {
  closeResponses,
  isClosing,
  openResponses,
  readResponse,
  saveResponse,
  setClosing,
} from './savedResponses';

/** When the data was saved that is shown while there is no connection (ISO 8601). */
export interface Saved {
  savedAt?: string;
}

type Query = BaseQueryFn<
  string | FetchArgs,
  unknown,
  FetchBaseQueryError,
  object,
  Partial<FetchBaseQueryMeta> & Saved
>;

const SESSION = '/session';
/** The responses that are saved, by their URL. */
const SAVED =
  /^\/session$|\/operator\/(waiting_orders|orders\?|orders\?status=(to_pack|packed|due|ready)|orders\/[^/?]+|goods\?(low=1)?|daily_facts|tours\?date=[\d-]+)$/;

/** What is saved is shown soon after a network that hangs. */
const TIMEOUT_MS = { saved: 3000, read: 10_000, change: 30_000 };

/** Whose page it is: another tab may have signed somebody else in, for whom nothing of it is meant. */
let operatorId: string | undefined;

const call = fetchBaseQuery({
  baseUrl: '/',
  prepareHeaders: (headers) => {
    headers.set('accept-language', document.documentElement.lang);
    if (operatorId) headers.set('desk-operator', operatorId);
  },
});

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether the response is of the shop, and not a captive portal or a gateway. */
const isOfShop = ({ data, error }: Awaited<ReturnType<typeof call>>, isRead: boolean): boolean => {
  if (error) {
    return typeof error.status === 'number' && isObject(error.data) && 'message' in error.data;
  }
  // Closing and opening get a response without a body; some calls ask for a text.
  return isObject(data) ? 'data' in data : !isRead || typeof data === 'string';
};

const operatorOf = (session: unknown) =>
  (session as { data: { operatorId: string } }).data.operatorId;

const isHealthy = (error: FetchBaseQueryError | undefined) =>
  typeof error?.status !== 'number' || (error.status < 500 && error.status !== 429);

/** Tells the server of a sign-out that it could not hear. @returns whether it has */
const finishClosing = async (...[api, options]: [Parameters<Query>[1], object]) => {
  const closed = await call(
    { url: SESSION, method: 'DELETE', timeout: TIMEOUT_MS.read },
    api,
    options,
  );
  const hasResponse = isOfShop(closed, false);
  reportResponse(hasResponse, isHealthy(closed.error));
  if (hasResponse) setClosing(false);
  return hasResponse;
};

/** Calls the shop. A read without a response gets the one that was saved, if there is one. */
export const baseQuery: Query = async (args, api, options) => {
  const request = typeof args === 'string' ? { url: args } : args;
  const { url, method = 'GET' } = request;
  const isRead = method === 'GET';
  const isSaved = isRead && SAVED.test(url);
  if (url === SESSION && isRead && isClosing() && !(await finishClosing(api, options))) {
    return { error: { status: 401, data: undefined } };
  }
  const saved = isSaved ? await readResponse(url) : undefined;
  const timeout = TIMEOUT_MS[saved ? 'saved' : isRead ? 'read' : 'change'];
  const result = await call({ timeout, ...request }, api, options);
  const hasResponse = isOfShop(result, isRead);
  reportResponse(hasResponse, isHealthy(result.error));
  if (saved && !(hasResponse && isHealthy(result.error))) {
    if (url === SESSION) operatorId = operatorOf(saved.body);
    return { data: saved.body, meta: { savedAt: saved.savedAt } };
  }
  // It is over, or there was none: then nothing is kept.
  if (!hasResponse && url === SESSION) await closeResponses().catch(() => undefined);
  if (!hasResponse) return { error: { status: 'FETCH_ERROR', error: 'no answer of the shop' } };
  if (result.error?.status === 401) await closeResponses().catch(() => undefined);
  // Before the pages ask again who is signed in.
  if (url === SESSION && method === 'POST' && !result.error) setClosing(false);
  if (isSaved && !result.error) {
    if (url === SESSION) {
      openResponses();
      operatorId = operatorOf(result.data);
    }
    saveResponse(url, result.data);
  }
  return result;
};

import type { WorkboxPlugin, WorkboxPluginCallbackParam } from 'workbox-core/types';
import type { WorkerMessage } from '../../../src/sync/worker/workerMessages';

export const CALL = 'https://shop.example/api/loam/category_list';

/** Calls one hook of a plugin as Workbox does; our plugins ignore the event. */
export const run = <H extends keyof WorkboxPluginCallbackParam>(
  plugin: WorkboxPlugin,
  hook: H,
  params: Omit<WorkboxPluginCallbackParam[H], 'event'>,
) => {
  const callback = plugin[hook] as (params: object) => ReturnType<NonNullable<WorkboxPlugin[H]>>;
  return callback(params);
};

/** Records the messages sent to pages. */
export const listen = () => {
  const messages: WorkerMessage[] = [];
  return { messages, postToPages: async (message: WorkerMessage) => void messages.push(message) };
};

export const json = (body: unknown, init?: ResponseInit) =>
  new Response(JSON.stringify(body), init);

export const portalPage = () =>
  new Response('<!doctype html><title>Welcome to Station Wi-Fi</title>', {
    headers: { 'content-type': 'text/html' },
  });

/** CacheStorage in memory, as far as Workbox, our plugins and pages use it. */
export const makeCaches = () => {
  const stored = new Map<string, Map<string, Response>>();
  const urlOf = (request: RequestInfo | URL) => new Request(request).url;
  const open = async (name: string) => {
    const entries = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, entries);
    return {
      match: async (request: RequestInfo | URL) => entries.get(urlOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) =>
        void entries.set(urlOf(request), response),
      delete: async (request: RequestInfo | URL) => entries.delete(urlOf(request)),
      keys: async () => [...entries.keys()].map((url) => new Request(url)),
    };
  };
  const match = async (request: RequestInfo | URL, { cacheName = '' }: MultiCacheQueryOptions) =>
    (await open(cacheName)).match(request);
  const has = async (name: string) => stored.has(name);
  const remove = async (name: string) => stored.delete(name);
  return { open, match, has, delete: remove } as unknown as CacheStorage;
};

import type { WorkboxPlugin, WorkboxPluginCallbackParam } from 'workbox-core/types';
import type { WorkerMessage } from '../../src/offline/protocol';

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

/** Stands where the open pages would hear the worker. */
export const listen = () => {
  const heard: WorkerMessage[] = [];
  return { heard, tell: async (message: WorkerMessage) => void heard.push(message) };
};

export const json = (body: unknown, init?: ResponseInit) =>
  new Response(JSON.stringify(body), init);

export const portalPage = () =>
  new Response('<!doctype html><title>Welcome to Station Wi-Fi</title>', {
    headers: { 'content-type': 'text/html' },
  });

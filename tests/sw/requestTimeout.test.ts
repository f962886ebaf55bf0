import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { limitTime } from '../../sw/plugins/requestTimeout';
import { run } from './support';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A shop on loopback that answers each call as told. */
const serve = async (answer: (response: ServerResponse) => void) => {
  const shop = createServer((_, response) => answer(response));
  server = shop;
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;
};

/** Calls as Workbox does; `patience` is the injected clock. */
const call = async (url: string, patience: AbortController) => {
  const plugin = limitTime(() => patience.signal);
  const request = await run(plugin, 'requestWillFetch', { request: new Request(url) });
  return run(plugin, 'fetchDidSucceed', { request, response: await fetch(request) });
};

it('passes on an answer that comes in time', async () => {
  const url = await serve((response) => response.end('{"code":200}'));
  expect(await (await call(url, new AbortController())).text()).toBe('{"code":200}');
});

it('gives up a call whose headers do not come', async () => {
  const patience = new AbortController();
  const url = await serve(() => patience.abort());
  await expect(call(url, patience)).rejects.toThrow();
});

it('gives up a call whose body stalls after the headers', async () => {
  const patience = new AbortController();
  const url = await serve((response) => {
    response.write('{"code":');
    setTimeout(() => patience.abort(), 50);
  });
  await expect(call(url, patience)).rejects.toThrow();
});

import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { requestTimeout } from '../../sw/plugins/requestTimeout';
import { run } from '../support/worker/support';

let server: Server | undefined;
describe('requestTimeout plugin', () => {
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  /** A server on loopback that responds by `respond`. */
  const serve = async (respond: (response: ServerResponse) => void) => {
    const shop = createServer((_, response) => respond(response));
    server = shop;
    await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
    return `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;
  };

  /** Makes a request as Workbox does; `timeout` aborts it. */
  const call = async (url: string, timeout: AbortController) => {
    const plugin = requestTimeout(() => timeout.signal);
    const request = await run(plugin, 'requestWillFetch', { request: new Request(url) });
    return run(plugin, 'fetchDidSucceed', { request, response: await fetch(request) });
  };

  it('passes on a response that arrives in time', async () => {
    const url = await serve((response) => response.end('{"code":200}'));
    expect(await (await call(url, new AbortController())).text()).toBe('{"code":200}');
  });

  it('aborts a request whose headers do not arrive', async () => {
    const timeout = new AbortController();
    const url = await serve(() => timeout.abort());
    await expect(call(url, timeout)).rejects.toThrow();
  });

  it('aborts a request whose body stalls after the headers', async () => {
    const timeout = new AbortController();
    const url = await serve((response) => {
      response.write('{"code":');
      setTimeout(() => timeout.abort(), 50);
    });
    await expect(call(url, timeout)).rejects.toThrow();
  });
});

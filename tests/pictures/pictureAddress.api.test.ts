import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../server/platform/db/database';
import { makeCommand } from '../support/api/operator';
import { makePhotograph } from '../support/api/photograph';
import { makeConfig, openApi } from '../support/api/server';
import { addProduct } from '../support/database/catalogueRows';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';

describeOnce('The picture at an address', () => {
  let db: Database;
  let app: FastifyInstance;
  let slug: string;
  const closing: (() => void)[] = [];
  /** @param isNear whether pictures of this machine may be fetched, as in tests alone */
  const open = async (isNear: boolean) => {
    db = await openTestDatabase();
    const { push } = makeConfig();
    app = await openApi(db, { push: { ...push, allowLoopback: isNear } });
    const { productId } = await addProduct(db);
    slug = productId.replace('prd_', 'product-');
  };
  const serve = async (listener: RequestListener) => {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    closing.push(() => server.close());
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const add = async (address: string) =>
    (await makeCommand(app)('POST', `pictures/product/${slug}/address`, { address })).json();

  beforeEach(() => open(true));
  afterEach(() => {
    for (const close of closing.splice(0)) close();
  });

  it('is added as a photograph is, also after it has moved, and once', async () => {
    const photograph = await makePhotograph();
    const at = await serve((request, response) => {
      if (request.url === '/old') response.writeHead(301, { location: '/new.png' }).end();
      else response.writeHead(200, { 'content-type': 'image/png' }).end(photograph);
    });
    const added = await add(`${at}/old`);
    expect(added.data.results).toMatchObject([
      { src: '/pictures/p.webp' },
      { src: expect.stringMatching(/^\/pictures\/added\/.*\.webp$/) },
    ]);
    expect((await add(`${at}/new.png`)).data.results).toHaveLength(2);
  });

  it('is not added when there is none, or it is none', async () => {
    const at = await serve((request, response) => {
      if (request.url === '/page')
        response.writeHead(200, { 'content-type': 'text/html' }).end('x');
      else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
      else if (request.url === '/large') {
        response.writeHead(200, { 'content-type': 'image/jpeg' });
        const chunk = Buffer.alloc(1024 * 1024);
        const send = () => {
          while (!response.destroyed && response.write(chunk));
          if (!response.destroyed) response.once('drain', send);
        };
        send();
      } else response.writeHead(404).end();
    });
    const none = 'There is no picture at the address, or its server does not answer.';
    for (const [address, message] of [
      [`${at}/page`, 'This is not a JPEG, PNG, WebP or AVIF picture, or it is damaged.'],
      [`${at}/none.jpg`, none],
      [`${at}/round`, none],
      ['http://127.0.0.1:1/a.jpg', none],
      [`${at}/large`, 'The picture has more than 20 MB.'],
    ] as const) {
      expect(await add(address), address).toMatchObject({
        code: 400,
        error: 'invalid_picture',
        message,
      });
    }
  });

  it('is not fetched from this machine or a private network, not even by a name or a redirect', async () => {
    let asked = 0;
    const at = await serve((_request, response) => {
      asked += 1;
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
    });
    const outside =
      'The address must begin with https:// or http:// and name a server of the internet.';
    expect(await add(`${at}/a.jpg`)).toMatchObject({ code: 400, message: outside });
    expect(asked).toBe(1);
    await open(false);
    for (const address of [
      `${at}/a.jpg`,
      'http://127.0.0.1/a.jpg',
      'http://2130706433/a.jpg',
      'http://[::1]/a.jpg',
      'http://[::ffff:10.0.0.1]/a.jpg',
      'http://10.0.0.1/a.jpg',
      'https://192.168.1.1/a.jpg',
      'https://172.16.0.1/a.jpg',
      'http://169.254.169.254/latest',
      'http://0.0.0.0/a.jpg',
      'http://[fd00::1]/a.jpg',
      'https://user:word@shop.example/a.jpg',
      'https://shop.example:8443/a.jpg',
      'file:///etc/passwd',
      'ftp://shop.example/a.jpg',
      'a.jpg',
    ]) {
      expect(await add(address), address).toMatchObject({ code: 400, message: outside });
    }
    // Its name is one of the internet; what it resolves to is not.
    expect(await add('http://localhost/a.jpg')).toMatchObject({
      code: 400,
      message: 'There is no picture at the address, or its server does not answer.',
    });
    expect(asked).toBe(1);
  });
});

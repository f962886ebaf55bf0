import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const PICTURES = 'public/pictures';
const HERO_BYTES = 16_000;
const PICTURE_BYTES = 8_000;
const PICTURES_BELOW = 8;

/** The pictures whose sizes are nearest to `bytes`. */
const picturesOf = async (bytes: number, count: number) => {
  const names = (await readdir(PICTURES)).filter((name) => name.endsWith('.webp'));
  const sizes = await Promise.all(
    names.map(async (name) => ({ name, size: (await stat(path.join(PICTURES, name))).size })),
  );
  const distance = ({ size }: { size: number }) => Math.abs(size - bytes);
  return sizes.toSorted((one, other) => distance(one) - distance(other)).slice(0, count);
};

const picture = (src: string, width: number) =>
  `<img src="/${src}" width="${width}" height="${width}" alt="">`;

/**
 * Serves a page as the lower bound of load times: one Brotli document with inline styles and no script, a
 * hero picture of 16 KB and eight pictures of 8 KB.
 */
export const serveLimitPage = async () => {
  const [hero] = await picturesOf(HERO_BYTES, 1);
  if (!hero) throw new Error(`There are no pictures in ${PICTURES}.`);
  const others = await picturesOf(PICTURE_BYTES, PICTURES_BELOW);
  // Short, so that the hero picture is the largest paint.
  const text = 'Grown without shortcuts, ripened in the sun, and brought to your door.';
  const html =
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Limit</title>' +
    '<meta name="viewport" content="width=device-width"><style>body{font:1rem/1.5 sans-serif;margin:16px}' +
    `img{max-width:100%;height:auto}</style><h1>Limit</h1>${picture(hero.name, 358)}<p>${text}` +
    others.map(({ name }) => picture(name, 160)).join('');
  const page = brotliCompressSync(html);
  const server = createServer(async ({ url = '/' }, response) => {
    if (url === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('content-encoding', 'br');
      response.end(page);
      return;
    }
    const file = await readFile(path.join(PICTURES, path.basename(url))).catch(() => undefined);
    response.statusCode = file ? 200 : 404;
    response.setHeader('content-type', 'image/webp');
    response.end(file);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => server.close(),
  };
};

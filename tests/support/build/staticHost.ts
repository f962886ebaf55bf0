import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

interface Rule {
  matches: (pathname: string) => boolean;
  headers: [name: string, value: string][];
}

/** Parses a `_headers` file like a static host. */
const readRules = (text: string): Rule[] =>
  text
    .trimEnd()
    .split(/\n(?! )/)
    .map((block) => {
      const [address = '', ...lines] = block.split('\n  ');
      const headers = lines.map((line): [string, string] => {
        const colon = line.indexOf(': ');
        return [line.slice(0, colon), line.slice(colon + 2)];
      });
      const matches = (pathname: string) =>
        address.endsWith('*') ? pathname.startsWith(address.slice(0, -1)) : pathname === address;
      return { matches, headers };
    });

/**
 * A static host of a built storefront, with its headers and a fallback to its document.
 * @param api answers the requests below /api
 */
export const startStaticHost = async (folder: string, api?: RequestListener) => {
  const rules = readRules(await readFile(path.join(folder, '_headers'), 'utf8'));
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (api && pathname.startsWith('/api/')) return api(request, response);
    for (const { matches, headers } of rules) {
      if (matches(pathname)) for (const [name, value] of headers) response.setHeader(name, value);
    }
    const extension = path.extname(pathname);
    const file = extension ? pathname : '/index.html';
    const body = await readFile(path.join(folder, path.normalize(file))).catch(() => null);
    if (!body) return response.writeHead(404).end();
    response.setHeader('content-type', types[extension || '.html'] ?? 'application/octet-stream');
    response.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

export type StaticHost = Awaited<ReturnType<typeof startStaticHost>>;

import type { IncomingMessage, RequestListener } from 'node:http';
import { startStaticHost } from '../build/staticHost';
import { makeSpecificationShop } from './shop';

const readBody = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
};

/** A host that answers exactly what the specification says, and serves the built storefront. */
export const startSpecificationHost = async () => {
  const shop = makeSpecificationShop();
  const respond: RequestListener = async (request, response) => {
    const { method = 'GET', url = '' } = request;
    const answer = shop.respond(method, url, await readBody(request));
    if (answer === 'hang') return;
    if (answer === 'disconnect') return void request.socket.destroy();
    // As a web server answers what nobody has specified.
    if (!answer) return void response.writeHead(404).end('Not Found');
    const { http = 200, body } = answer;
    response.writeHead(http, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify(body));
  };
  return { ...(await startStaticHost('dist', respond)), ...shop };
};

export type SpecificationHost = Awaited<ReturnType<typeof startSpecificationHost>>;

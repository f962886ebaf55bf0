import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { cleanUp } from '../cleanUp';

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

interface StoredObject {
  content: Buffer;
  contentType: string | undefined;
  cacheControl: string | undefined;
}

/**
 * A bucket as S3 has it: PUT with a signature of version 4 (AWS, "Signature Calculations for the
 * Authorization Header"), computed here from the request as it arrives.
 */
export const openBucketServer = async ({ keyId, secret }: { keyId: string; secret: string }) => {
  const objects = new Map<string, StoredObject>();
  /** Statuses of the next responses, instead of storing. */
  const faults: number[] = [];
  const server = createServer(async (request, response) => {
    const content = await buffer(request);
    const status = faults.shift() ?? (isSigned(request, keyId, secret, content) ? 200 : 403);
    if (status === 200) {
      const { 'content-type': contentType, 'cache-control': cacheControl } = request.headers;
      objects.set(request.url ?? '', { content, contentType, cacheControl });
    }
    response.writeHead(status).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  cleanUp(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/goods`, objects, faults };
};

const isSigned = (
  { method, url = '', headers }: IncomingMessage,
  keyId: string,
  secret: string,
  content: Buffer,
) => {
  const [, key, date = '', region = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const hash = String(headers['x-amz-content-sha256']);
  if (key !== keyId || (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(content))) return false;
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, url, '', lines.join(''), signed, hash].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const signingKey = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, date), region));
  return timingSafeEqual(hmac(signingKey, text), Buffer.from(signature, 'hex'));
};

import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushMessage } from '../../../src/contract/push';
import { cleanUp } from '../cleanUp';

/** A browser's subscription, and what only the browser can do with it. */
export const makeBrowser = (endpoint: string) => {
  const curve = createECDH('prime256v1');
  const p256dh = curve.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** Decrypts a message of one record (RFC 8291, RFC 8188). */
    decrypt: (body: Buffer): PushMessage => {
      const salt = body.subarray(0, 16);
      const keyEnd = 21 + Number(body[20]);
      const sender = body.subarray(21, keyEnd);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
      const secret = hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32);
      const derive = (name: string, length: number) =>
        Buffer.from(
          hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length),
        );
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive('aes128gcm', 16),
        derive('nonce', 12),
      );
      decipher.setAuthTag(body.subarray(-16));
      const padded = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()]);
      // A 2 marks the end of the last record; zeros may follow.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
};

/** The claims of a VAPID header (RFC 8292). @throws when its signature is wrong */
export const vapidClaims = (authorization = '') => {
  const [, jwt = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = jwt.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) =>
    each.toString('base64url'),
  );
  const jwk = { kty: 'EC', crv: 'P-256', x: String(x), y: String(y) };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature is wrong.');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return { aud: String(aud), exp: Number(exp), sub: String(sub), key };
};

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A push service on this machine. @param respond by default accepts each message */
export const openPushService = async (
  respond = (response: ServerResponse, _request: Received) => {
    response.writeHead(201).end();
  },
) => {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request;
    const message = { path, headers, body: await buffer(request) };
    received.push(message);
    respond(response, message);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanUp(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, received };
};

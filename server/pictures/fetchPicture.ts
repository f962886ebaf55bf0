import { type LookupAddress, lookup } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { HttpError } from '../platform/http/errors/httpError';

/** For everything: a slow server does not hold the request longer. */
const TIMEOUT_MS = 20_000;
const MAX_REDIRECTS = 3;
const TYPES = /^image\/(jpe?g|png|webp|avif)\b|^application\/octet-stream\b/i;

interface FetchOptions {
  maxBytes: number;
  /** Whether pictures are fetched from this machine, too: in development and tests. */
  allowLoopback: boolean;
}

/** Whether an address is one of the internet: none of a private network, of this machine or of a cloud's own services. */
const isPublic = (address: string, allowLoopback: boolean) => {
  const range = ipaddr.process(address).range();
  return range === 'unicast' || (allowLoopback && range === 'loopback');
};

/** Resolves a name, and connects to nothing that is not public, whatever the name resolves to later. */
const publicLookup =
  (allowLoopback: boolean): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[] = []) => {
      const allowed = addresses.filter(({ address }) => isPublic(address, allowLoopback));
      const [first] = allowed;
      if (error || !first) {
        callback(error ?? Object.assign(new Error('private'), { code: 'EACCES' }), '', 0);
      } else if (options.all) callback(null, allowed);
      else callback(null, first.address, first.family);
    });

/** @throws HttpError 400 for an address that names no server of the internet */
const readAddress = (address: string, allowLoopback: boolean) => {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const host = url?.hostname.replace(/^\[|\]$/g, '') ?? '';
  const isAllowed =
    url &&
    /^https?:$/.test(url.protocol) &&
    !url.username &&
    !url.password &&
    // As for push services; a test has a port of its own.
    (url.port === '' || allowLoopback) &&
    (!isIP(host) || isPublic(host, allowLoopback));
  if (!isAllowed) throw new HttpError(400, 'invalid_picture.address');
  return url;
};

const get = (url: URL, lookupPublic: LookupFunction, signal: AbortSignal) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    request(url, {
      agent: false,
      headers: { accept: 'image/webp,image/jpeg,image/png,image/avif', 'user-agent': 'Loam' },
      lookup: lookupPublic,
      signal,
    })
      .once('response', resolve)
      .once('error', reject)
      .end();
  });

const unreachable = (cause: unknown) => {
  if (cause instanceof HttpError) throw cause;
  const error = new HttpError(400, 'invalid_picture.unreachable');
  error.cause = cause;
  throw error;
};

/** @throws HttpError 400 for a body that is longer */
const readBody = async (response: IncomingMessage, maxBytes: number) => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response) {
    length += part.length;
    if (length > maxBytes)
      throw new HttpError(400, ['invalid_picture.bytes', { max: maxBytes / 1024 / 1024 }]);
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const follow = async (
  address: string,
  { maxBytes, allowLoopback }: FetchOptions,
  signal: AbortSignal,
) => {
  const lookupPublic = publicLookup(allowLoopback);
  let url = readAddress(address, allowLoopback);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await get(url, lookupPublic, signal);
    const { statusCode = 0, headers } = response;
    const isMoved = statusCode >= 300 && statusCode < 400 && headers.location;
    try {
      if (isMoved) url = readAddress(String(new URL(headers.location ?? '', url)), allowLoopback);
      else if (statusCode !== 200) throw new HttpError(400, 'invalid_picture.unreachable');
      else if (!TYPES.test(headers['content-type'] ?? '')) {
        throw new HttpError(400, 'invalid_picture.damaged');
      } else return await readBody(response, maxBytes);
    } finally {
      response.destroy();
    }
  }
  throw new HttpError(400, 'invalid_picture.unreachable');
};

/**
 * Fetches a picture that another shop system has, of a limited size and from the internet alone: a file of goods may
 * come from strangers, and the shop's machine reaches what they do not.
 * @throws HttpError 400 with a sentence about the address or what is there
 */
export const fetchPicture = async (address: string, options: FetchOptions) =>
  follow(address, options, AbortSignal.timeout(TIMEOUT_MS)).catch(unreachable);

import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config';
import { HttpError } from './errors/httpError';

/** Where a customer's browser reaches the shop; URLs without a trailing slash. */
export interface PublicUrls {
  /** The storefront; gateways redirect there. */
  shopUrl: string;
  apiUrl: string;
}

type PublicUrlConfig = Pick<Config, 'publicUrl' | 'publicApiUrl' | 'storefrontOrigins'>;

/**
 * The configured URLs; otherwise the browser's origin if that is an allowed storefront or this host.
 * The protocol of that origin is used, since a proxy may terminate TLS.
 * @throws HttpError 400 for a malformed host
 */
export const publicUrlsOf = (
  { publicUrl, publicApiUrl, storefrontOrigins }: PublicUrlConfig,
  { headers: { origin }, protocol, host }: FastifyRequest,
): PublicUrls => {
  const thisHost = parse(`${protocol}://${host}`);
  if (!thisHost) throw new HttpError(400, 'invalid_input.host');
  const page = parse(origin);
  const thisHostUrl = page?.host === thisHost.host ? page.origin : thisHost.origin;
  const isAllowed = origin !== undefined && storefrontOrigins.includes(origin);
  return {
    apiUrl: publicApiUrl ?? thisHostUrl,
    shopUrl: publicUrl ?? (isAllowed ? origin : thisHostUrl),
  };
};

const parse = (url = '') => (/^https?:/.test(url) && URL.canParse(url) ? new URL(url) : undefined);

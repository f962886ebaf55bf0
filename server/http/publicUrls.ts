import type { FastifyRequest } from 'fastify';
import type { Config } from '../config';
import { HttpError } from './httpError';

/** Where a shopper's browser reaches things; URLs without a slash at the end. */
export interface PublicUrls {
  /** The storefront, where gateways send the shopper back to. */
  shopUrl: string;
  apiUrl: string;
}

type SiteConfig = Pick<Config, 'publicUrl' | 'publicApiUrl' | 'storefrontOrigins'>;

/**
 * As the operator says; else where the browser says it is, if that is a listed storefront or this
 * very host. The protocol may be another than arrives here through a proxy that ends TLS.
 * @throws HttpError 400 for a host that is none
 */
export const publicUrlsOf = (
  { publicUrl, publicApiUrl, storefrontOrigins }: SiteConfig,
  { headers: { origin }, protocol, host }: FastifyRequest,
): PublicUrls => {
  const here = parse(`${protocol}://${host}`);
  if (!here) throw new HttpError(400, 'invalid_input', 'That host is not one we can read.');
  const page = parse(origin);
  const hereUrl = page?.host === here.host ? page.origin : here.origin;
  const isListed = origin !== undefined && storefrontOrigins.includes(origin);
  return {
    apiUrl: publicApiUrl ?? hereUrl,
    shopUrl: publicUrl ?? (isListed ? origin : hereUrl),
  };
};

const parse = (url = '') => (/^https?:/.test(url) && URL.canParse(url) ? new URL(url) : undefined);

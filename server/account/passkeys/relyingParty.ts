import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config';
import { publicUrlsOf } from '../../platform/http/publicUrls';

/** Whom passkeys are made for: the domain of the shop and, exactly, the origin of its pages. */
export interface RelyingParty {
  id: string;
  origin: string;
}

type RelyingPartyConfig = Pick<Config, 'publicUrl' | 'publicApiUrl' | 'storefrontOrigins'>;

/**
 * By PUBLIC_URL, otherwise by the address that the browser uses.
 * @returns undefined where browsers have no passkeys: without HTTPS, except on localhost, and at an IP address
 */
export const relyingPartyOf = (
  config: RelyingPartyConfig,
  request: FastifyRequest,
): RelyingParty | undefined => {
  const { protocol, hostname, origin } = new URL(publicUrlsOf(config, request).shopUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isAddress = isIP(hostname) > 0 || hostname.startsWith('[');
  return isAddress || (protocol !== 'https:' && !isLocal) ? undefined : { id: hostname, origin };
};

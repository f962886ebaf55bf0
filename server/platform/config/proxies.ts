import { isIP } from 'node:net';
import { ConfigError } from './configError';
import { type Environment, splitList } from './environment';

export type TrustedProxies = false | number | string[];

export const readTrustProxy = ({ TRUST_PROXY: value }: Environment): TrustedProxies => {
  if (!value || value === '0') return false;
  if (/^[1-9]$/.test(value)) return Number(value);
  const proxies = splitList(value);
  if (proxies.length === 0 || !proxies.every(isAddress)) {
    throw new ConfigError(
      'TRUST_PROXY must be 0, the number of proxies (1 to 9), or a list of IP addresses or CIDR ranges.',
    );
  }
  return proxies;
};

/** A range of all addresses would trust headers from any client. */
const isAddress = (value: string) => {
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  const maxBits = version === 6 ? 128 : 32;
  const isRange = bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits);
  return version > 0 && isRange && rest.length === 0;
};

/**
 * Fastify's `trustProxy`. With a number it trusts no proxy, and with `true` it trusts the leftmost
 * X-Forwarded-For entry, which the client controls.
 */
export const trustProxyOption = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

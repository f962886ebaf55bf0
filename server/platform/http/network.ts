import { createHash } from 'node:crypto';
import { isIP, isIPv6 } from 'node:net';
import { LRUCache } from 'lru-cache';

/**
 * The address range of one subscriber: an IPv4 address (also when mapped into IPv6), or the /64 of an
 * IPv6 address. All other values that a proxy may send count as one network.
 */
export const networkOf = (ip: string) => {
  const mapped = ip.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1];
  if (mapped) return mapped;
  if (!isIP(ip)) return 'unknown';
  return isIPv6(ip) ? firstHalf(ip) : ip;
};

/** Recent ones are cached, since every request needs one and computing it takes a tenth of a cached response. */
const keys = new LRUCache<string, string>({
  max: 1000,
  memoMethod: (ip) => hashOf(networkOf(ip)),
});

/** Hashed, so that no addresses are stored. */
export const networkKey = (ip: string) => keys.memo(ip);

/** The key of a site, which a provider may give a whole /48 of IPv6 addresses: 65,536 networks. */
export const siteKey = (ip: string) => hashOf(networkOf(ip).split(':').slice(0, 3).join(':'));

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

const firstHalf = (ip: string) => {
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const groups = (part: string) => part.split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array(Math.max(0, zeros)).fill('0'), ...groups(tail ?? '')]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};

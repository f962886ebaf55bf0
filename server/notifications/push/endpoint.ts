import type { PushConfig } from '../../platform/config/push';

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

/** Whether messages may be sent there: strangers choose endpoints, and the server calls them. */
export const isPushEndpoint = (
  endpoint: string,
  { hosts, allowLoopback }: Pick<PushConfig, 'hosts' | 'allowLoopback'>,
) => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (allowLoopback && protocol === 'http:' && LOOPBACK.includes(hostname)) return true;
  const isKnown = hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
  return protocol === 'https:' && !port && isKnown;
};

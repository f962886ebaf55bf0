import { createECDH } from 'node:crypto';
import { ConfigError } from './configError';
import { type Environment, readFlag, splitList } from './environment';

export interface PushConfig {
  /** The VAPID key; undefined for one that the shop makes and keeps in its database. */
  privateKey: string | undefined;
  /** The push services that are called: these hosts, and those below them. */
  hosts: string[];
  /** Whether push services on this machine are called as well, without TLS, as tests do. */
  allowLoopback: boolean;
}

/** Of Chrome and others, Firefox, Safari, Edge on Windows. */
const KNOWN_HOSTS =
  'fcm.googleapis.com, push.services.mozilla.com, push.apple.com, notify.windows.com';

/** The VAPID keys in base64url. @throws when it is no private key of the curve */
export const vapidKeysOf = (privateKey: string) => {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: curve.getPublicKey('base64url') };
};

const readPrivateKey = ({ VAPID_PRIVATE_KEY: key }: Environment) => {
  if (!key) return undefined;
  try {
    if (/^[\w-]{43}$/.test(key)) return vapidKeysOf(key).privateKey;
  } catch {}
  throw new ConfigError(
    'VAPID_PRIVATE_KEY must be a private key as "npx web-push generate-vapid-keys" prints it.',
  );
};

const readHost = (host: string) => {
  if (/^[a-z0-9-]+(\.[a-z0-9-]*[a-z][a-z0-9-]*)+$/.test(host)) return host;
  throw new ConfigError(
    `PUSH_HOSTS must list hosts of push services, like push.example; "${host}" is not one.`,
  );
};

export const readPush = (env: Environment): PushConfig => ({
  privateKey: readPrivateKey(env),
  hosts: splitList(env.PUSH_HOSTS || KNOWN_HOSTS).map(readHost),
  allowLoopback: readFlag(env, 'ALLOW_LOOPBACK_PUSH', false),
});

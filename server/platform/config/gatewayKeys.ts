import { ConfigError } from './configError';
import { type Environment, splitList } from './environment';

interface Keys {
  /** Several during a rotation. */
  webhookSecrets: string[];
  apiBase: string;
  /** False for the gateway's test keys. */
  isLive: boolean;
}

export interface StripeKeys extends Keys {
  secretKey: string;
}

export interface RazorpayKeys extends Keys {
  keyId: string;
  keySecret: string;
}

/** A gateway without keys is not offered. */
export interface GatewayKeys {
  stripe: StripeKeys | undefined;
  razorpay: RazorpayKeys | undefined;
}

export const noGatewayKeys: GatewayKeys = { stripe: undefined, razorpay: undefined };

/** @throws ConfigError that names the variable but never contains its value */
export const readGatewayKeys = (env: Environment): GatewayKeys => ({
  stripe: readStripeKeys(env),
  razorpay: readRazorpayKeys(env),
});

const readStripeKeys = (env: Environment): StripeKeys | undefined => {
  const keys = readAll(env, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET');
  if (!keys) return undefined;
  const [secretKey, webhookSecrets] = keys;
  if (!/^(sk|rk)_(test|live)_/.test(secretKey)) {
    throw new ConfigError('STRIPE_SECRET_KEY must begin with sk_test_, sk_live_ or rk_….');
  }
  return {
    secretKey,
    webhookSecrets: splitList(webhookSecrets),
    apiBase: readApiBase(env, 'STRIPE_API_BASE', 'https://api.stripe.com'),
    isLive: secretKey.includes('_live_'),
  };
};

const readRazorpayKeys = (env: Environment): RazorpayKeys | undefined => {
  const keys = readAll(env, 'RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET');
  if (!keys) return undefined;
  const [keyId, keySecret, webhookSecrets] = keys;
  if (!/^rzp_(test|live)_/.test(keyId)) {
    throw new ConfigError('RAZORPAY_KEY_ID must begin with rzp_test_ or rzp_live_.');
  }
  return {
    keyId,
    keySecret,
    webhookSecrets: splitList(webhookSecrets),
    apiBase: readApiBase(env, 'RAZORPAY_API_BASE', 'https://api.razorpay.com'),
    isLive: keyId.startsWith('rzp_live_'),
  };
};

/** The values of all variables, or undefined when none is set. @throws ConfigError otherwise */
const readAll = <Names extends string[]>(env: Environment, ...names: Names) => {
  const missing = names.filter((name) => splitList(env[name]).length === 0);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    const needed = missing.join(' and ');
    throw new ConfigError(`${needed} must be set too, or none of ${names.join(', ')}.`);
  }
  return names.map((name) => env[name]?.trim()) as { [Name in keyof Names]: string };
};

const readApiBase = (env: Environment, name: string, fallback: string) => {
  const base = env[name] || fallback;
  if (!URL.canParse(base) || !isSecure(new URL(base))) {
    throw new ConfigError(`${name} must begin with https://; http:// is for this machine alone.`);
  }
  return base.replace(/\/+$/, '');
};

/** Every call carries the keys, so it must be encrypted unless it stays on this machine. */
const isSecure = ({ protocol, hostname }: URL) =>
  protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname));

import path from 'node:path';
import type { DeliveryRule } from '../src/contract/delivery';
import { type Environment, list, readFlag, readInteger } from './environment';
import { OperatorError } from './operatorError';
import { type GatewayKeys, readGatewayKeys } from './payments/gatewayKeys';

/** The environment, read once. Times in milliseconds. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** The `{shop}` segment of the API's paths. */
  shopId: string;
  /** PostgreSQL; without it the embedded database in `dataDir` is used. */
  databaseUrl: string | undefined;
  dataDir: string;
  allowEmbeddedDatabase: boolean;
  /** The built storefront to serve; undefined for the API alone. */
  storefrontDir: string | undefined;
  /** Further origins a storefront may call from. */
  storefrontOrigins: string[];
  /** Addresses (IP or CIDR) of proxies whose X-Forwarded-* are believed; true believes any. */
  trustProxy: boolean | string[];
  logLevel: LogLevel;
  /** Per client address, over all calls of the API; 0 is no limit. */
  requestsPerMinute: number;
  /** How long an answer of the catalogue is served again before the database is asked. */
  catalogueTtl: number;
  /** Above this mean delay of the event loop calls are refused with 503; 0 is never. */
  maxEventLoopDelay: number;
  /** The mail server that sends sign-in codes; without it they stand in the log. */
  smtpUrl: string | undefined;
  /** Sender of the shop's mail; there whenever `smtpUrl` is. */
  mailFrom: string;
  /** Sign-in codes that one client address may ask for in an hour; 0 is no limit. */
  codesPerIpHour: number;
  /** What orders are charged in, ISO 4217. */
  currency: string;
  /** The one place of what a delivery costs. */
  delivery: DeliveryRule;
  /**
   * Where shoppers reach the shop from, without a slash at the end; gateways send them back there.
   * Always there in production with a gateway that takes money: anybody can forge a request's host.
   */
  publicUrl: string | undefined;
  /**
   * The sandbox gateway, which takes no money: unless it is production, or when it is asked for; in
   * production never beside one that does.
   */
  sandboxPayments: boolean;
  /** What the sandbox signs with (the first) and takes (all); without any it makes one itself. */
  sandboxSecrets: string[];
  /** Of the gateways that take money. */
  gatewayKeys: GatewayKeys;
  /** Put the demo catalogue into an empty database. */
  seedDemo: boolean;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** @throws OperatorError with one sentence that names the variable. */
export const readConfig = (env: Environment): Config => {
  const production = env.NODE_ENV === 'production';
  const gatewayKeys = readGatewayKeys(env);
  const takesMoney = Object.values(gatewayKeys).some(Boolean);
  const flag = (name: string, fallback: boolean) => readFlag(env, name, fallback);
  const integer = (name: string, fallback: number, min: number, max: number) =>
    readInteger(env, name, fallback, min, max);
  return {
    production,
    port: integer('PORT', 8080, 0, 65535),
    host: env.HOST || (production ? '0.0.0.0' : 'localhost'),
    shopId: readShopId(env),
    databaseUrl: readDatabaseUrl(env),
    dataDir: path.resolve(env.DATA_DIR || '.data'),
    allowEmbeddedDatabase: flag('ALLOW_EMBEDDED_DB', false),
    storefrontDir: flag('API_ONLY', false) ? undefined : path.resolve('dist'),
    storefrontOrigins: list(env.STOREFRONT_ORIGINS).map(readOrigin),
    trustProxy: readTrustProxy(env),
    logLevel: readLogLevel(env),
    requestsPerMinute: integer('RATE_LIMIT_PER_MINUTE', 600, 0, 1_000_000),
    catalogueTtl: integer('CATALOGUE_TTL_MS', 2000, 1, 60_000),
    maxEventLoopDelay: integer('MAX_EVENT_LOOP_DELAY_MS', 1000, 0, 60_000),
    smtpUrl: readSmtpUrl(env),
    mailFrom: readMailFrom(env),
    codesPerIpHour: integer('AUTH_CODES_PER_IP_HOUR', 60, 0, 1_000_000),
    currency: readCurrency(env),
    delivery: {
      fee: integer('DELIVERY_FEE', 3900, 0, 100_000_000),
      freeFrom: integer('DELIVERY_FREE_FROM', 49_900, 0, 1_000_000_000),
    },
    publicUrl: readPublicUrl(env, production && takesMoney),
    sandboxPayments: flag('ALLOW_SANDBOX_PAYMENTS', !production) && !(production && takesMoney),
    sandboxSecrets: list(env.SANDBOX_WEBHOOK_SECRETS).map(readSecret),
    gatewayKeys,
    seedDemo: flag('SEED_DEMO', true),
  };
};

const readShopId = (env: Environment) => {
  const shopId = env.SHOP_ID || 'loam';
  if (!/^[a-z0-9-]{1,40}$/.test(shopId)) {
    throw new OperatorError('SHOP_ID must be lower-case letters, digits and hyphens, at most 40.');
  }
  return shopId;
};

const readCurrency = ({ CURRENCY: currency = 'INR' }: Environment) => {
  if (!/^[A-Z]{3}$/.test(currency)) {
    throw new OperatorError('CURRENCY must be three capital letters (ISO 4217), like INR.');
  }
  return currency;
};

const readPublicUrl = ({ PUBLIC_URL: url }: Environment, isNeeded: boolean) => {
  if (!url && isNeeded) {
    throw new OperatorError(
      'PUBLIC_URL must be set in production beside the keys of a gateway, which sends shoppers back there.',
    );
  }
  if (!url) return undefined;
  if (!/^https?:\/\/[^?#]+$/.test(url) || !URL.canParse(url)) {
    throw new OperatorError(
      'PUBLIC_URL must be where shoppers reach the shop, like https://shop.example.',
    );
  }
  return url.replace(/\/+$/, '');
};

const readDatabaseUrl = ({ DATABASE_URL: url }: Environment) => {
  if (url && !/^postgres(ql)?:\/\//.test(url)) {
    throw new OperatorError('DATABASE_URL must begin with postgres:// or postgresql://.');
  }
  return url || undefined;
};

const readSmtpUrl = ({ SMTP_URL: url }: Environment) => {
  if (!url) return undefined;
  if (!/^smtps?:\/\//.test(url) || !URL.canParse(url) || !new URL(url).hostname) {
    throw new OperatorError(
      'SMTP_URL must name a mail server, like smtp://user:password@mail.example:587 or smtps://….',
    );
  }
  return url;
};

const readMailFrom = ({ SMTP_URL: url, MAIL_FROM: from = '' }: Environment) => {
  if ((url || from) && !/^([^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from)) {
    throw new OperatorError(
      'MAIL_FROM must be an e-mail address, like "Loam <hello@loam.example>", whenever SMTP_URL is set.',
    );
  }
  return from;
};

const readSecret = (value: string) => {
  if (!/^[!-~]{16,200}$/.test(value)) {
    throw new OperatorError(
      'SANDBOX_WEBHOOK_SECRETS must list secrets of at least 16 visible characters each.',
    );
  }
  return value;
};

const readOrigin = (value: string) => {
  if (!URL.canParse(value) || new URL(value).origin !== value) {
    throw new OperatorError(
      `STOREFRONT_ORIGINS must list origins like https://shop.example, without a path; "${value}" is not one.`,
    );
  }
  return value;
};

const readTrustProxy = ({ TRUST_PROXY: value }: Environment) => {
  if (!value || value === '0') return false;
  if (value === '1') return true;
  const proxies = list(value);
  if (!proxies.every((proxy) => /^[\da-fA-F.:]+(\/\d{1,3})?$/.test(proxy))) {
    throw new OperatorError('TRUST_PROXY must be 0, 1 or a list of IP addresses or CIDR ranges.');
  }
  return proxies;
};

const readLogLevel = ({ LOG_LEVEL: value }: Environment): LogLevel => {
  const level = logLevels.find((known) => known === (value || 'warn'));
  if (!level) throw new OperatorError(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`);
  return level;
};

import path from 'node:path';
import type { DeliveryRule } from '../src/contract/delivery';
import { type Environment, list, readFlag, readInteger } from './config/environment';
import { type GatewayKeys, readGatewayKeys } from './config/gatewayKeys';
import { type Limits, readLimits } from './config/limits';
import { refuseUnsafe } from './config/productionGuards';
import { readTrustProxy, type TrustedProxies } from './config/proxies';
import {
  type LogLevel,
  readCurrency,
  readLogLevel,
  readMailFrom,
  readSecret,
  readShopId,
} from './config/settings';
import {
  readDatabaseUrl,
  readOrigin,
  readPublicApiUrl,
  readPublicUrl,
  readSmtpUrl,
} from './config/urls';

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
  /**
   * The proxies whose X-Forwarded-* are believed: how many stand before the shop, or their addresses
   * (IP or CIDR); false believes none.
   */
  trustProxy: TrustedProxies;
  logLevel: LogLevel;
  /** How much anybody may do. */
  limits: Limits;
  /** How long an answer of the catalogue is served again before the database is asked. */
  catalogueTtl: number;
  /** Above this mean delay of the event loop calls are refused with 503; 0 is never. */
  maxEventLoopDelay: number;
  /** The mail server that sends sign-in codes; without it they stand in the log. */
  smtpUrl: string | undefined;
  /** Sender of the shop's mail; there whenever `smtpUrl` is. */
  mailFrom: string;
  /** What orders are charged in, ISO 4217. */
  currency: string;
  /** The one place of what a delivery costs. */
  delivery: DeliveryRule;
  /**
   * Where shoppers reach the shop from, without a slash at the end; gateways send them back there.
   * Always there in production, and https: anybody can forge a request's host.
   */
  publicUrl: string | undefined;
  /** Where browsers reach the API, stage prefix included; the host they named unless stated. */
  publicApiUrl: string | undefined;
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

/** @throws OperatorError with one sentence that names the variable; see `refuseUnsafe` too. */
export const readConfig = (env: Environment): Config => {
  const production = env.NODE_ENV === 'production';
  const gatewayKeys = readGatewayKeys(env);
  const hasKeys = Object.values(gatewayKeys).some(Boolean);
  const flag = (name: string, fallback: boolean) => readFlag(env, name, fallback);
  const integer = (name: string, fallback: number, min: number, max: number) =>
    readInteger(env, name, fallback, min, max);
  const config: Config = {
    production,
    port: integer('PORT', 8080, 0, 65535),
    host: env.HOST || (production ? '0.0.0.0' : 'localhost'),
    shopId: readShopId(env),
    databaseUrl: readDatabaseUrl(env),
    dataDir: path.resolve(env.DATA_DIR || '.data'),
    allowEmbeddedDatabase: flag('ALLOW_EMBEDDED_DB', false),
    storefrontDir: flag('API_ONLY', false) ? undefined : path.resolve(env.STOREFRONT_DIR || 'dist'),
    storefrontOrigins: list(env.STOREFRONT_ORIGINS).map(readOrigin),
    trustProxy: readTrustProxy(env),
    logLevel: readLogLevel(env),
    limits: readLimits(env),
    catalogueTtl: integer('CATALOGUE_TTL_MS', 2000, 1, 60_000),
    maxEventLoopDelay: integer('MAX_EVENT_LOOP_DELAY_MS', 1000, 0, 60_000),
    smtpUrl: readSmtpUrl(env),
    mailFrom: readMailFrom(env),
    currency: readCurrency(env),
    delivery: {
      fee: integer('DELIVERY_FEE', 3900, 0, 100_000_000),
      freeFrom: integer('DELIVERY_FREE_FROM', 49_900, 0, 1_000_000_000),
    },
    publicUrl: readPublicUrl(env),
    publicApiUrl: readPublicApiUrl(env),
    sandboxPayments: flag('ALLOW_SANDBOX_PAYMENTS', !production) && !(production && hasKeys),
    sandboxSecrets: list(env.SANDBOX_WEBHOOK_SECRETS).map(readSecret),
    gatewayKeys,
    seedDemo: flag('SEED_DEMO', !production),
  };
  refuseUnsafe(config, env);
  return config;
};

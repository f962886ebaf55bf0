import type { DeliveryRule } from '../src/contract/delivery';
import type { GatewayKeys } from './config/gatewayKeys';
import type { Limits } from './config/limits';
import type { TrustedProxies } from './config/proxies';
import type { LogLevel } from './config/settings';

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

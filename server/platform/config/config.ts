import type { InvoiceFacts } from '../../../src/contract/invoice';
import type { CountryRules } from '../../../src/contract/shop/country';
import type { DeliveryRule, DeliverySchedule } from '../../../src/contract/shop/delivery';
import type { ShopFacts } from '../../../src/contract/shop/shopFacts';
import type { TaxFacts } from '../../../src/contract/tax';
import type { GatewayKeys } from './gatewayKeys';
import type { Limits } from './limits';
import type { PicturesConfig } from './pictures';
import type { TrustedProxies } from './proxies';
import type { PushConfig } from './push';
import type { LogLevel } from './settings';
import type { Timeouts } from './timeouts';

/** The configuration of a process. Times in milliseconds. */
export interface Config {
  production: boolean;
  port: number;
  host: string;
  /** The `{shop}` segment of the API's paths. */
  shopId: string;
  /** PostgreSQL; without it the embedded database in `dataDir` is used. */
  databaseUrl: string | undefined;
  /** The same database without a proxy that pools transactions, for migrations and notifications. */
  databaseDirectUrl: string | undefined;
  /** Connections of a process to PostgreSQL, besides the one for notifications. */
  databasePoolSize: number;
  dataDir: string;
  pictures: PicturesConfig;
  allowEmbeddedDatabase: boolean;
  /** The built storefront to serve; undefined for the API alone. */
  storefrontDir: string | undefined;
  /** Other origins that may call the API. */
  storefrontOrigins: string[];
  /** The proxies whose X-Forwarded-* headers are trusted: their number, or their addresses (IP or CIDR). */
  trustProxy: TrustedProxies;
  logLevel: LogLevel;
  limits: Limits;
  /** How long a request may take to arrive. */
  timeouts: Timeouts;
  /** How long catalogue responses are cached. */
  catalogueTtl: number;
  /** Requests get 503 above this mean delay of the event loop; 0 is no limit. */
  maxEventLoopDelay: number;
  /** The mail server; without it sign-in codes are written to the log. */
  smtpUrl: string | undefined;
  /** The sender of mails; set whenever `smtpUrl` is. */
  mailFrom: string;
  /** Who gets an e-mail for each paid order. */
  shopEmail: string | undefined;
  push: PushConfig;
  /** The facts of the shop; the storefront is built with the same. */
  facts: ShopFacts;
  /** The rules of the country in `facts`. */
  country: CountryRules;
  /**
   * What every amount that is paid online is a multiple of, in minor units: 1 unless a gateway cannot count the last
   * decimals of the currency.
   */
  amountStep: number;
  /** From `facts`, with which a shop begins: `currentTerms` says what applies now. */
  delivery: DeliveryRule;
  /** From `facts`; without it no taxes are shown or added. */
  tax: TaxFacts | undefined;
  /** From `facts`; without it no invoices are issued. */
  invoices: (InvoiceFacts & { timeZone: string }) | undefined;
  /** From `facts`, with which a shop begins: `currentTerms` says what applies now. Days by category slug. */
  schedule: DeliverySchedule;
  /**
   * Where customers reach the shop, without a trailing slash; gateways redirect there. Required in
   * production, since a request's host can be forged.
   */
  publicUrl: string | undefined;
  /** Where browsers reach the API, including a path prefix; the request's host by default. */
  publicApiUrl: string | undefined;
  /** Whether the sandbox gateway is offered. In production never beside a real one. */
  sandboxPayments: boolean;
  /** The sandbox signs webhooks with the first secret and accepts all; empty to generate one. */
  sandboxSecrets: string[];
  /** The keys of the real gateways. */
  gatewayKeys: GatewayKeys;
  /** Whether a database that a newer release has migrated is served, as after a rollback. */
  allowNewerDatabase: boolean;
  /** How long a process continues to serve after a stop signal, while it reports not ready. */
  shutdownDelay: number;
  /** The port of the metrics, which is only for operators; 0 is none. */
  metricsPort: number;
  metricsHost: string;
  /** The port of the Desk, the shopkeeper's site; 0 is none. */
  deskPort: number;
  /** Where operators reach the Desk, without a trailing slash. */
  deskUrl: string;
  /** Of the built Desk. */
  deskDir: string;
  /** Whether the operator API is on the shop's own port, too. */
  operatorOnPublicPort: boolean;
  /** Whether an empty database is filled with the demo catalogue. */
  seedDemo: boolean;
}

import path from 'node:path';
import type { Config } from './config';
import { ConfigError } from './configError';
import { countryOf } from './country/countryRules';
import { type Environment, isProduction, readFlag, readInteger, splitList } from './environment';
import { noGatewayKeys, readGatewayKeys } from './gatewayKeys';
import { amountStepOf, gatewayMoneyProblems } from './gatewayUnits/countable';
import { readPictures } from './pictures';
import { unmetGuards } from './productionGuards';
import { readTrustProxy } from './proxies';
import { readPush } from './push';
import { reachableUrl } from './reachableUrl';
import { readLimits } from './readLimits';
import { deliveryOf, scheduleOf } from './scheduleOf';
import { readLogLevel, readMailFrom, readSecret, readShopEmail, readShopId } from './settings';
import { readShopFacts } from './shopFacts';
import { timeouts } from './timeouts';
import {
  readDatabaseUrl,
  readDeskUrl,
  readOrigin,
  readPublicApiUrl,
  readPublicUrl,
  readSmtpUrl,
} from './urls';

/** @throws ConfigError with a line per missing or wrong variable, or per wrong fact of the shop */
export const readConfig = (env: Environment): Config => {
  const facts = readShopFacts(env);
  const problems: string[] = [];
  /** The result after a problem is not used, since the process does not start. */
  const read = <Value>(reader: () => Value, instead?: Value): Value => {
    try {
      return reader();
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error;
      problems.push(error.message);
      return instead as Value;
    }
  };
  const production = read(() => isProduction(env), true);
  const gatewayKeys = read(() => readGatewayKeys(env), noGatewayKeys);
  const hasKeys = Object.values(gatewayKeys).some(Boolean);
  const flag = (name: string, fallback: boolean) => read(() => readFlag(env, name, fallback));
  const integer = (name: string, fallback: number, min: number, max: number) =>
    read(() => readInteger(env, name, fallback, min, max));
  const port = integer('PORT', 8080, 0, 65535);
  const deskPort = integer('DESK_PORT', 0, 0, 65535);
  const host = env.HOST || (production ? '0.0.0.0' : 'localhost');
  const config: Config = {
    production,
    port,
    host,
    shopId: read(() => readShopId(env)),
    databaseUrl: read(() => readDatabaseUrl(env, 'DATABASE_URL')),
    databaseDirectUrl: read(() => readDatabaseUrl(env, 'DATABASE_DIRECT_URL')),
    databasePoolSize: integer('DATABASE_POOL_SIZE', 10, 2, 500),
    // The database of the demo is never that of a shop.
    dataDir: path.resolve(env.DATA_DIR || path.join(env.SHOP_DIR || '', '.data')),
    pictures: read(() => readPictures(env)),
    allowEmbeddedDatabase: flag('ALLOW_EMBEDDED_DB', false),
    storefrontDir: flag('API_ONLY', false) ? undefined : path.resolve(env.STOREFRONT_DIR || 'dist'),
    storefrontOrigins: read(() => splitList(env.STOREFRONT_ORIGINS).map(readOrigin)),
    trustProxy: read(() => readTrustProxy(env)),
    logLevel: read(() => readLogLevel(env)),
    limits: read(() => readLimits(env)),
    timeouts,
    catalogueTtl: integer('CATALOGUE_TTL_MS', 2000, 1, 60_000),
    maxEventLoopDelay: integer('MAX_EVENT_LOOP_DELAY_MS', 1000, 0, 60_000),
    smtpUrl: read(() => readSmtpUrl(env)),
    mailFrom: read(() => readMailFrom(env)),
    shopEmail: read(() => readShopEmail(env)),
    push: read(() => readPush(env)),
    facts,
    country: countryOf(facts),
    amountStep: amountStepOf(gatewayKeys, facts.currency),
    delivery: deliveryOf(facts),
    tax: facts.tax,
    invoices: facts.invoices && { ...facts.invoices, timeZone: facts.timeZone },
    schedule: scheduleOf(facts),
    publicUrl: read(() => readPublicUrl(env)),
    publicApiUrl: read(() => readPublicApiUrl(env)),
    sandboxPayments: flag('ALLOW_SANDBOX_PAYMENTS', !production) && !(production && hasKeys),
    sandboxSecrets: read(() => splitList(env.SANDBOX_WEBHOOK_SECRETS).map(readSecret)),
    gatewayKeys,
    allowNewerDatabase: flag('ALLOW_NEWER_DATABASE', false),
    shutdownDelay: integer('SHUTDOWN_DELAY_MS', 0, 0, 120_000),
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    metricsPort: integer('METRICS_PORT', 0, 0, 65535),
    deskPort,
    // A command beside the shop may not know the port: by default it is the next one.
    deskUrl: read(() => readDeskUrl(env)) ?? reachableUrl(host, deskPort || port + 1),
    deskDir: path.resolve(env.DESK_DIR || 'dist-desk'),
    operatorOnPublicPort: flag('OPERATOR_ON_PUBLIC_PORT', true),
    // Without SHOP_DIR it is the demo.
    seedDemo: flag('SEED_DEMO', !production && !env.SHOP_DIR),
  };
  const all = [
    ...problems,
    ...unmetGuards(config, env, problems),
    ...gatewayMoneyProblems(gatewayKeys, facts),
  ];
  if (all.length > 0) throw new ConfigError(all.join('\n'));
  return config;
};

import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import { buildApp } from './app';
import { keepWeighingRules } from './catalogue/portionPrices';
import { taxClassesWithoutRate } from './catalogue/productRepository';
import { startJobs } from './jobs';
import { preparePictures } from './pictures/makePictureStore';
import type { Config } from './platform/config/config';
import { ConfigError } from './platform/config/configError';
import { reachableUrl } from './platform/config/reachableUrl';
import { readConfig } from './platform/config/readConfig';
import { setShopLocale } from './platform/config/shopLocale';
import { assertCountablePrices, assertMoneyUnit } from './platform/db/assertAmounts';
import { connect } from './platform/db/connect';
import type { Database } from './platform/db/database';
import { startWatchdog } from './platform/health/watchdog';
import { listen } from './platform/http/listen';
import { logOptions } from './platform/http/log';
import { listenForCommands } from './platform/operator/listenForCommands';
import { assertSameFacts } from './platform/storefront/builtFacts';
import { warnOfDemoTexts } from './platform/storefront/demoTexts';
import { isCatalogueEmpty } from './seed/isCatalogueEmpty';
import { startupMessage } from './startupMessage';

/** The timeout of requests in progress after a stop signal. */
const DRAIN_TIMEOUT_MS = 10_000;
/** The timeout of closing the database afterwards. */
const CLOSE_TIMEOUT_MS = 5000;

const main = async (config: Config) => {
  assertSameFacts(config);
  setShopLocale(config.facts);
  const connection = await connect(config);
  await connection.migrate();
  await assertMoneyUnit(connection.db, config.facts.currency);
  await assertCountablePrices(connection.db, config.amountStep, config.facts.currency);
  const { amountStep, facts } = config;
  await keepWeighingRules(connection.db, { amountStep, tolerance: facts.weightTolerance });
  await preparePictures(config);
  if (config.seedDemo && (await isCatalogueEmpty(connection.db))) {
    const { seedDemo } = await import('./seed/seed');
    await seedDemo(connection.db);
  }
  const metrics = config.metricsPort
    ? (await import('./platform/metrics/metrics')).makeMetrics(connection, (error) =>
        app.log.error(error),
      )
    : undefined;
  const app = await buildApp({
    ...connection,
    config,
    logger: logOptions(config),
    measure: metrics?.measure,
  });
  warnOfDemoTexts(config, app.log);
  const untaxed = config.tax ? await taxClassesWithoutRate(connection.db, config.tax) : [];
  if (untaxed.length > 0) {
    app.log.warn(
      `Products have tax classes without a rate (${untaxed.join(', ')}): they are taxed like ${config.tax?.defaultClass}.`,
    );
  }
  const stopMetrics = await metrics?.serve(config);
  const url = await listen(app, config);
  const stopCommands = config.databaseUrl
    ? undefined
    : await listenForCommands(app, config.dataDir);
  const stopDesk = config.deskPort
    ? await (await import('./desk/desk')).startDesk({ app, db: connection.db, config })
    : undefined;
  const stopJobs = await startJobs({ app, connection, config, url });
  startWatchdog();

  const grace = closeWithGrace(
    {
      delay: config.shutdownDelay + DRAIN_TIMEOUT_MS + CLOSE_TIMEOUT_MS,
      logger: app.log,
      skip: ['SIGINT', 'SIGTERM'],
    },
    async ({ err }) => {
      if (err) app.log.fatal(err);
      app.draining.isDraining = true;
      if (!err) await sleep(config.shutdownDelay);
      const drainTimer = setTimeout(() => app.server.closeAllConnections(), DRAIN_TIMEOUT_MS);
      await stopDesk?.();
      await stopCommands?.();
      await Promise.all([app.close(), stopJobs()]);
      clearTimeout(drainTimer);
      await stopMetrics?.();
      await connection.close();
    },
  );
  // Not handled, so that close-with-grace ends the process; a supervisor starts it again.
  connection.crash?.then((error) => {
    console.error(error.message);
    throw error;
  });
  // Under npm a Ctrl-C arrives twice, from the terminal and forwarded by npm; close-with-grace would
  // exit at once on the second.
  let isStopping = false;
  const stop = () => {
    if (!isStopping) grace.close();
    isStopping = true;
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const { gateways } = app.paymentService;
  const desk = config.deskPort ? await openedDesk(connection.db, config) : undefined;
  const isEmpty = await isCatalogueEmpty(connection.db);
  process.stdout.write(
    startupMessage(
      addressesOf(url, config),
      connection.description,
      gateways,
      config,
      desk?.address,
      isEmpty,
    ) + (desk?.phone ?? ''),
  );
};

/** Where the shop is open: in the demo also for a phone in the same network. */
const addressesOf = (url: string, { host, port, production, publicUrl }: Config) => {
  const inNetwork = reachableUrl(host, port);
  const isOne = production || publicUrl || port === 0 || inNetwork === url;
  return isOne ? url : `${url} and ${inNetwork}`;
};

/** Where the Desk is; in the demo with a link that opens it, and how a phone does. */
const openedDesk = async (db: Database, config: Config) => {
  if (config.production || config.publicUrl) return { address: config.deskUrl };
  const { createLink, deskLinkUrl } = await import('./desk/session/linkRepository');
  const { openOnPhone } = await import('./desk/openOnPhone');
  const { secret } = await createLink(db, { name: 'Demo shopkeeper' }, new Date());
  const link = deskLinkUrl(config, secret);
  return { address: `${link} (once, within ten minutes)`, phone: `\n${openOnPhone(link)}\n` };
};

try {
  await main(readConfig(process.env));
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}

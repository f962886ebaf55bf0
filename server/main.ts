import closeWithGrace from 'close-with-grace';
import { buildApp } from './app';
import type { Config } from './config';
import { OperatorError } from './config/operatorError';
import { readConfig } from './config/readConfig';
import { connect } from './db/connect';
import { startDumps } from './db/dumpJob';
import { listen } from './http/listen';
import { logOptions } from './http/log';
import { startMoneyJobs } from './jobs';
import { startExpiry } from './jobs/deleteExpiredJob';
import { startOrderMails } from './orders/mail/sendOrderMails';
import { isCatalogueEmpty } from './seed/isCatalogueEmpty';
import { startupMessage } from './startupMessage';

/** Milliseconds that requests under way get to finish after a signal. */
const DRAIN = 10_000;
/** Afterwards the database still has to close. */
const CLOSE = 5000;

const main = async (config: Config) => {
  const connection = await connect(config);
  await connection.migrate();
  if (config.seedDemo && (await isCatalogueEmpty(connection.db))) {
    const { seedDemo } = await import('./seed/demo');
    await seedDemo(connection.db);
  }
  const app = await buildApp({ ...connection, config, logger: logOptions(config) });
  const url = await listen(app, config);
  const { dump } = connection;
  const stopDumps = dump && (await startDumps({ dataDir: config.dataDir, dump, log: app.log }));
  const stopExpiry = startExpiry({ db: connection.db, now: app.now, log: app.log });
  const stopMoneyJobs = startMoneyJobs({ app, db: connection.db, config, url });
  const stopOrderMails = await startOrderMails({
    db: connection.db,
    config,
    now: app.now,
    log: app.log,
  });

  const grace = closeWithGrace(
    { delay: DRAIN + CLOSE, logger: app.log, skip: ['SIGINT', 'SIGTERM'] },
    async ({ err }) => {
      if (err) app.log.fatal(err);
      const drained = setTimeout(() => app.server.closeAllConnections(), DRAIN);
      const stopJobs = [
        stopExpiry,
        stopMoneyJobs,
        stopOrderMails,
        ...(stopDumps ? [stopDumps] : []),
      ];
      // At once: what they are busy with ends while requests drain.
      await Promise.all([app.close(), ...stopJobs.map((stop) => stop())]);
      clearTimeout(drained);
      await connection.close();
    },
  );
  // Under npm a Ctrl-C arrives twice, from the terminal and forwarded by npm; close-with-grace
  // would take the second for impatience and end at once.
  let stopping = false;
  const stop = () => {
    if (!stopping) grace.close();
    stopping = true;
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  process.stdout.write(
    startupMessage(url, connection.description, app.paymentService.gateways, config),
  );
};

try {
  await main(readConfig(process.env));
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exit(1);
}

import closeWithGrace from 'close-with-grace';
import { buildApp } from './app';
import { type Config, readConfig } from './config';
import { connect } from './db/connect';
import { startDumps } from './jobs/dump';
import { listen } from './listen';
import { OperatorError } from './operatorError';
import { isEmpty } from './seed/isEmpty';

/** Milliseconds that requests under way get to finish after a signal. */
const DRAIN = 10_000;
/** Afterwards the database still has to close. */
const CLOSE = 5000;

const main = async (config: Config) => {
  const connection = await connect(config);
  await connection.migrate();
  if (config.seedDemo && (await isEmpty(connection.db))) {
    const { seedDemo } = await import('./seed/demo');
    await seedDemo(connection.db);
  }
  const app = await buildApp({ db: connection.db, config, logger: { level: config.logLevel } });
  const url = await listen(app, config);
  const { dump } = connection;
  const stopDumps = dump && (await startDumps({ dataDir: config.dataDir, dump, log: app.log }));

  const grace = closeWithGrace(
    { delay: DRAIN + CLOSE, logger: app.log, skip: ['SIGINT', 'SIGTERM'] },
    async ({ err }) => {
      if (err) app.log.fatal(err);
      const drained = setTimeout(() => app.server.closeAllConnections(), DRAIN);
      await app.close();
      clearTimeout(drained);
      await stopDumps?.();
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
    [
      '',
      `The shop is open at ${url}`,
      `Database:         ${connection.description}`,
      'Payment gateway:  none, checkout is not open yet',
      'Sign-in codes:    none, signing in is not open yet',
      '',
    ].join('\n'),
  );
};

try {
  await main(readConfig(process.env));
} catch (error) {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exit(1);
}

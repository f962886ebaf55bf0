import { existsSync } from 'node:fs';
import path from 'node:path';
import { buildApp } from '../../server/app';
import { preparePictures } from '../../server/pictures/makePictureStore';
import type { Config } from '../../server/platform/config/config';
import { ConfigError } from '../../server/platform/config/configError';
import { assertMoneyUnit } from '../../server/platform/db/assertAmounts';
import { connect } from '../../server/platform/db/connect';
import { filesIn } from '../../server/platform/db/embedded/filesIn';
import { COMMAND } from '../../server/platform/http/inProcess';
import { logOptions } from '../../server/platform/http/log';
import { headersOf, type Transport } from './transport';

/** Opens the shop's database in this process. The log goes to stderr. */
export const localTransport = async (config: Config): Promise<Transport> => {
  const folder = path.resolve(filesIn(config.dataDir));
  if (!config.databaseUrl && !existsSync(folder)) {
    throw new ConfigError(
      `There is no shop in ${folder}. Run this with the settings of the shop (DATA_DIR or DATABASE_URL), or start it first.`,
    );
  }
  const connection = await connect(config);
  try {
    await connection.migrate();
    await assertMoneyUnit(connection.db, config.facts.currency);
    // With PostgreSQL this may not be the shop's machine.
    if (!config.databaseUrl) await preparePictures(config);
    const { db } = connection;
    const app = await buildApp({
      db,
      // The long computations of a command must not make the app reject its next call as overloaded.
      config: { ...config, storefrontDir: undefined, maxEventLoopDelay: 0 },
      logger: { ...logOptions(config), stream: process.stderr },
    });
    return {
      send: async (method, url, payload) => {
        const response = await app.inject({
          method,
          url,
          remoteAddress: COMMAND,
          headers: { host: 'shop', ...headersOf(payload) },
          ...(payload !== undefined && { payload: payload as object }),
        });
        return { status: response.statusCode, body: response.json() };
      },
      close: async () => {
        await app.close();
        await connection.close();
      },
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
};

import type { Config } from '../config';
import { OperatorError } from '../operatorError';
import type { Connection } from './database';

/**
 * PostgreSQL when DATABASE_URL is set, the embedded database otherwise. Each driver is loaded only
 * when it is used: PGlite alone is 20 MB of WebAssembly.
 * @throws OperatorError in production unless the operator accepted the embedded database's promise:
 *   it survives the death of the process, not a power cut
 */
export const connect = async (config: Config): Promise<Connection> => {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./postgres');
    return openPostgres(config.databaseUrl);
  }
  if (config.production && !config.allowEmbeddedDatabase) {
    throw new OperatorError(
      'DATABASE_URL must be set in production, or ALLOW_EMBEDDED_DB=1 to accept an embedded database that does not survive a power cut.',
    );
  }
  const { openEmbedded } = await import('./embedded');
  return openEmbedded(config.dataDir, `http://${config.host}:${config.port}`);
};

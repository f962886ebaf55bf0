import { ConfigError } from '../../server/platform/config/configError';
import { readConfig } from '../../server/platform/config/readConfig';
import { assertPortFree } from '../../server/platform/http/listen';

/** Exits with the error that would prevent the start of the shop: wrong settings, or a port in use. */
export const assertCanStart = async () => {
  try {
    await assertPortFree(readConfig(process.env));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
};

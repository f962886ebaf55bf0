import { OperatorError } from '../../server/config/operatorError';
import { readConfig } from '../../server/config/readConfig';
import { assertPortFree } from '../../server/http/listen';

/** Ends the process with what would stop the shop: settings, or a port that is taken. */
export const assertCanStart = async () => {
  try {
    await assertPortFree(readConfig(process.env));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
};

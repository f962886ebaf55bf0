import { OperatorError } from '../../server/config/operatorError';
import { readConfig } from '../../server/config/readConfig';
import { assertPortFree } from '../../server/http/listen';

/** Exits with the error that would prevent the start of the shop: wrong settings, or a port in use. */
export const assertCanStart = async () => {
  try {
    await assertPortFree(readConfig(process.env));
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
};

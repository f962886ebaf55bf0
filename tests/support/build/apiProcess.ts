import { startShop } from '../../../scripts/shared/startShop';
import { cleanUp } from '../cleanUp';
import { programArgs } from './programs';

/** Starts the API in a process of its own, without the storefront and the demo catalogue. */
export const startApiProcess = async (env: Record<string, string>, port?: number) => {
  const shop = await startShop({
    program: programArgs('server'),
    ...(port !== undefined && { port }),
    env: { API_ONLY: '1', SEED_DEMO: '0', LOG_LEVEL: 'silent', ...env },
  });
  cleanUp(() => shop.stop('SIGKILL'));
  return shop;
};

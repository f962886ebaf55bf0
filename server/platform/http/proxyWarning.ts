import fp from 'fastify-plugin';
import type { TrustedProxies } from '../config/proxies';

const WARNING =
  'A call came with X-Forwarded-For, which is ignored: if there is a proxy in front of the shop, set ' +
  'TRUST_PROXY, or all shoppers share the limits of one address.';

/** Warns once when the shop seems to be behind a proxy that is not configured. */
export const proxyWarning = fp<{ trustProxy: TrustedProxies }>(async (app, { trustProxy }) => {
  if (trustProxy) return;
  let hasWarned = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return;
    hasWarned = true;
    log.warn(WARNING);
  });
});

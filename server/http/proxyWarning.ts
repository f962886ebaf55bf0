import fp from 'fastify-plugin';
import type { TrustedProxies } from '../config/proxies';

const WARNING =
  'A call came with X-Forwarded-For, which is ignored: if a proxy stands before the shop, set ' +
  'TRUST_PROXY, or all shoppers share the limits of one address.';

/** Says once, loudly, that the shop seems to stand behind a proxy it was not told of. */
export const forwarded = fp<{ trustProxy: TrustedProxies }>(async (app, { trustProxy }) => {
  if (trustProxy) return;
  let isSaid = false;
  app.addHook('onRequest', async ({ headers, log }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    log.warn(WARNING);
  });
});

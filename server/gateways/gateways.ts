import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import type { Gateway } from './gateway';
import { makeRazorpayGateway } from './razorpay/gateway';
import { makeSandboxGateway } from './sandbox/gateway';
import { makeWebhookSecrets } from './sandbox/webhookSecrets';
import { makeStripeGateway } from './stripe/gateway';

interface GatewayOptions {
  db: Database;
  config: Config;
  now: () => Date;
}

/** The configured gateways; the first is the default. */
export const makeGateways = async ({ db, config, now }: GatewayOptions): Promise<Gateway[]> => {
  const gateways: Gateway[] = [];
  const { stripe, razorpay } = config.gatewayKeys;
  if (stripe) gateways.push(await makeStripeGateway(stripe));
  if (razorpay) gateways.push(await makeRazorpayGateway(razorpay));
  if (config.sandboxPayments) {
    const webhookSecrets = makeWebhookSecrets(db, config.sandboxSecrets);
    gateways.push(makeSandboxGateway({ db, now, webhookSecrets }));
  }
  return gateways;
};

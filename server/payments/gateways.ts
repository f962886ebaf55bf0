import type { Config } from '../config';
import type { Database } from '../db/database';
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

/** Who takes the shop's money; the first is what a shopper is offered first. */
export const makeGateways = async ({ db, config, now }: GatewayOptions): Promise<Gateway[]> => {
  const gateways: Gateway[] = [];
  const { stripe, razorpay } = config.gatewayKeys;
  // Each loads its package only when it has keys.
  if (stripe) gateways.push(await makeStripeGateway(stripe));
  if (razorpay) gateways.push(await makeRazorpayGateway(razorpay));
  if (config.sandboxPayments) {
    gateways.push(
      makeSandboxGateway({ db, now, secrets: makeWebhookSecrets(db, config.sandboxSecrets) }),
    );
  }
  return gateways;
};

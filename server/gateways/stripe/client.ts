import type Stripe from 'stripe';
import type { StripeKeys } from '../../platform/config/gatewayKeys';
import { GatewayError } from '../gateway';
import { isFinalStatus } from '../gatewayCall';

/** @param timeoutMs for a whole response */
export const connect = async ({ secretKey, apiBase }: StripeKeys, timeoutMs: number) => {
  const { default: Stripe } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiBase);
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    // With fetch the timeout covers the whole response; Node's client restarts it with every byte.
    httpClient: Stripe.createFetchHttpClient(),
    timeout: timeoutMs,
    // The caller decides about retries; a shopper may be waiting.
    maxNetworkRetries: 0,
    telemetry: false,
  });
};

export const toGatewayError = (cause: unknown) => {
  const { statusCode, code, message } = cause as Partial<Stripe.errors.StripeError>;
  // The operator can top up the balance at Stripe.
  const isFinal = isFinalStatus(statusCode) && code !== 'balance_insufficient';
  return new GatewayError(`Stripe: ${message}`, { isFinal, cause });
};

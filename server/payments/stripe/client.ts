import type Stripe from 'stripe';
import type { StripeKeys } from '../../config/gatewayKeys';
import { GatewayError } from '../gateway';
import { isFinalStatus } from '../gatewayCall';

/** @param patience milliseconds for a whole answer */
export const connect = async ({ secretKey, apiBase }: StripeKeys, patience: number) => {
  const { default: Stripe } = await import('stripe');
  const { protocol, hostname, port } = new URL(apiBase);
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    // With fetch the time-out is for the whole answer; with Node's client each byte starts it anew.
    httpClient: Stripe.createFetchHttpClient(),
    timeout: patience,
    // Whoever calls decides when to try again; a shopper may be waiting.
    maxNetworkRetries: 0,
    telemetry: false,
  });
};

/** What Stripe threw, in the shop's words. */
export const toError = (cause: unknown) => {
  const { statusCode, code, message } = cause as Partial<Stripe.errors.StripeError>;
  // The shop's balance there may be filled up.
  const isFinal = isFinalStatus(statusCode) && code !== 'balance_insufficient';
  return new GatewayError(`Stripe: ${message}`, { isFinal, cause });
};

import type { Checkout, CheckoutOptions, Placed } from '../contract/checkout';
import type { Client } from './client';
import { GATEWAY_TIMEOUT_MS } from './orders';

/** Delivery fee and payment methods; the same for every shopper. */
export const getCheckoutOptions = (client: Client) =>
  client.get('checkout_options', (body: { data: CheckoutOptions }) => body.data, {
    fallback: 'checkoutOptions',
    isOptional: true,
  });

/** Places one order per `checkout.orderKey`, no matter how often it is called. */
export const postCheckout = (client: Client, userId: string, checkout: Checkout, key: string) =>
  client.send(`checkout/${encodeURIComponent(userId)}`, (body: { data: Placed }) => body.data, {
    method: 'POST',
    body: checkout,
    key,
    fallback: 'checkout',
    timeoutMs: GATEWAY_TIMEOUT_MS,
  });

import type { CheckoutOptions } from '../../contract/checkout';
import type { Client } from '../../sync/requests/client';

/** Delivery fee and payment methods; the same for every shopper. */
export const getCheckoutOptions = (client: Client) =>
  client.get('checkout_options', (body: { data: CheckoutOptions }) => body.data, {
    fallback: 'checkoutOptions',
    isOptional: true,
  });

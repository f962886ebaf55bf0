import type { Gateway, PaymentToOpen } from '../../../server/gateways/gateway';
import { newId } from '../../../server/platform/db/ids';

/** A payment to open at a gateway: ₹499.00, for an order that waits half an hour. */
export const makePayment = (traits: Partial<PaymentToOpen> = {}): PaymentToOpen => ({
  id: newId('pay'),
  orderNumber: 'LM-2026-0001',
  amount: 49_900,
  currency: 'INR',
  email: 'shopper@loam.example',
  language: 'en',
  returnUrls: {
    success: 'http://localhost:8080/payment-status/success/ord_1',
    failure: 'http://localhost:8080/payment-status/failure/ord_1',
    pending: 'http://localhost:8080/payment-status/pending/ord_1',
  },
  apiUrl: 'http://localhost:8080',
  expiresAt: new Date(Date.now() + 30 * 60_000),
  ...traits,
});

/** Makes a payment and opens it. */
export const openPayment = async (gateway: Gateway, traits?: Partial<PaymentToOpen>) => {
  const payment = makePayment(traits);
  return { ...payment, createdAt: new Date(), ...(await gateway.open(payment)) };
};

import { beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '../../server/gateways/gateway';
import { newId } from '../../server/platform/db/ids';
import { makePayment } from '../support/gateways/hostedPayment';
import { openStripe } from '../support/gateways/stripeServer';

describe('Stripe gateway', { timeout: 30_000 }, () => {
  let stripe: Awaited<ReturnType<typeof openStripe>>;
  let gateway: Gateway;
  beforeAll(async () => {
    stripe = await openStripe();
    gateway = await stripe.gateway();
  });

  it('sends order, shopper and return address under the payment id', async () => {
    const { faults } = stripe;
    const payment = makePayment();
    await gateway.open(payment);
    const { key, body = '', path } = faults.changes.at(-1) ?? {};
    expect([path, key]).toEqual(['/v1/checkout/sessions', payment.id]);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      mode: 'payment',
      client_reference_id: payment.id,
      'metadata[payment]': payment.id,
      customer_email: 'shopper@loam.example',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'inr',
      'line_items[0][price_data][unit_amount]': '49900',
      'line_items[0][price_data][product_data][name]': 'Order LM-2026-0001',
      'payment_intent_data[description]': 'Order LM-2026-0001',
      'payment_intent_data[metadata][payment]': payment.id,
      'adaptive_pricing[enabled]': 'false',
      success_url: payment.returnUrls.success,
      cancel_url: payment.returnUrls.failure,
      expires_at: String(Math.floor(payment.expiresAt.getTime() / 1000) + 31 * 60),
    });
  });

  it.each([
    ['succeeded', 'captured'],
    ['requires_capture', 'authorized'],
    ['processing', 'pending'],
    // A voucher that has to be paid at a counter.
    ['requires_action', 'pending'],
    // A transfer that never came.
    ['requires_payment_method', 'closed'],
  ] as const)('maps the status %s of a finished session to %s', async (status, known) => {
    const { ref } = await gateway.open(makePayment());
    stripe.records.attempt(ref, { status });
    expect((await gateway.fetch(ref)).status).toBe(known);
  });

  it('redirects to our status page when the session is over', async () => {
    const payment = makePayment();
    const { ref } = await gateway.open(payment);
    stripe.pay(ref);
    expect(await gateway.find({ id: payment.id, createdAt: new Date() })).toEqual({
      ref,
      redirectUrl: payment.returnUrls.success,
    });
  });

  it('does not send a refund again after Stripe deleted its key', async () => {
    const { ref } = await gateway.open(makePayment());
    stripe.pay(ref);
    const refund = { ref, key: newId('ref'), amount: 100, currency: 'INR' };
    const made = await gateway.refund(refund);
    stripe.clearKeys();
    expect(await gateway.refund(refund)).toEqual(made);
    expect(stripe.refunded(ref)).toHaveLength(1);
  });

  it.each(['pending', 'requires_action'])(
    'reports a refund with status %s as not done',
    async (status) => {
      const { ref } = await gateway.open(makePayment());
      stripe.pay(ref);
      const refund = { ref, key: newId('ref'), amount: 100, currency: 'INR' };
      const { ref: made } = await gateway.refund(refund);
      Object.assign(stripe.records.refunds[0] ?? {}, { status });
      expect(await gateway.refund(refund)).toEqual({ ref: made, isDone: false });
      Object.assign(stripe.records.refunds[0] ?? {}, { status: 'succeeded' });
      expect(await gateway.refund(refund)).toEqual({ ref: made, isDone: true });
    },
  );

  it('reports a failed refund as rejected', async () => {
    const { ref } = await gateway.open(makePayment());
    stripe.pay(ref);
    const refund = { ref, key: newId('ref'), amount: 100, currency: 'INR' };
    await gateway.refund(refund);
    Object.assign(stripe.records.refunds[0] ?? {}, { status: 'failed' });
    await expect(gateway.refund(refund)).rejects.toMatchObject({ isFinal: true });
  });

  it('reports a temporary failure when the account lacks money for a refund', async () => {
    const { ref } = await gateway.open(makePayment());
    stripe.pay(ref);
    const error = { type: 'invalid_request_error', code: 'balance_insufficient', message: 'Empty' };
    const response = { kind: 'respond', status: 400, body: JSON.stringify({ error }) } as const;
    stripe.faults.fail(/^POST .*refunds/, response);
    const refund = { ref, key: newId('ref'), amount: 100, currency: 'INR' };
    await expect(gateway.refund(refund)).rejects.toMatchObject({
      isFinal: false,
      message: 'Stripe: Empty',
    });
    stripe.faults.heal();
    expect((await gateway.refund(refund)).ref).toMatch(/^re_/);
  });

  it('ignores webhooks about payments of others', async () => {
    const { ref } = await gateway.open(makePayment());
    const at = new Date();
    const session = stripe.records.find(ref);
    for (const object of [
      { ...session, metadata: {} },
      { ...session, metadata: null },
      { id: 'pi_1', object: 'payment_intent', metadata: { payment: 'pay_1' } },
    ]) {
      const { headers, body } = stripe.sign(object, at);
      expect(await gateway.verifyWebhook(headers, body, at)).toMatchObject({ ref: undefined });
    }
  });
});

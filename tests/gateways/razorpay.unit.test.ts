import { createHmac } from 'node:crypto';
import Razorpay from 'razorpay';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '../../server/gateways/gateway';
import { newId } from '../../server/platform/db/ids';
import { makePayment } from '../support/gateways/hostedPayment';
import { openRazorpay } from '../support/gateways/razorpayServer';

describe('Razorpay gateway', { timeout: 30_000 }, () => {
  let razorpay: Awaited<ReturnType<typeof openRazorpay>>;
  let gateway: Gateway;
  beforeAll(async () => {
    razorpay = await openRazorpay();
    gateway = await razorpay.gateway();
  });

  const openPaid = async () => {
    const { ref } = await gateway.open(makePayment());
    razorpay.pay(ref);
    return ref;
  };

  it('sends order, shopper and return address and disables mails', async () => {
    const payment = makePayment();
    await gateway.open(payment);
    const { body = '{}', path } = razorpay.faults.changes.at(-1) ?? {};
    expect(path).toBe('/v1/payment_links');
    expect(JSON.parse(body)).toEqual({
      amount: 49_900,
      currency: 'INR',
      accept_partial: false,
      reference_id: payment.id,
      description: 'Order LM-2026-0001',
      customer: { email: 'shopper@loam.example' },
      notify: { email: false, sms: false },
      reminder_enable: false,
      notes: { payment: payment.id },
      callback_url: payment.returnUrls.success,
      callback_method: 'get',
      expire_by: Math.floor(payment.expiresAt.getTime() / 1000) + 16 * 60,
    });
  });

  it('accepts our payment ids, which are shorter than 40 characters', () => {
    expect(newId('pay').length).toBeLessThanOrEqual(40);
    expect(newId('ref')).toMatch(/^[\w-]{10,}$/);
  });

  it.each([
    ['created', 'pending'],
    ['authorized', 'authorized'],
    ['captured', 'captured'],
    ['failed', 'failed'],
  ] as const)('maps the attempt status %s to %s', async (status, known) => {
    const { ref } = await gateway.open(makePayment());
    razorpay.records.attempt(ref, status);
    expect((await gateway.fetch(ref)).status).toBe(known);
  });

  it.each(['created', 'authorized'] as const)(
    'does not cancel a link while an attempt is %s',
    async (status) => {
      const { ref } = await gateway.open(makePayment());
      razorpay.records.attempt(ref, status);
      await gateway.close(ref);
      expect(razorpay.records.find(ref)?.status).toBe('created');
    },
  );

  it('reports an error when a link that can still be paid is not cancelled', async () => {
    const { ref } = await gateway.open(makePayment());
    const error = { code: 'BAD_REQUEST_ERROR', description: 'It cannot be cancelled' };
    const body = JSON.stringify({ error });
    razorpay.faults.fail(/cancel$/, { kind: 'respond', status: 400, body });
    await expect(gateway.close(ref)).rejects.toMatchObject({ isFinal: true });
    razorpay.faults.heal();
    await gateway.close(ref);
    expect((await gateway.fetch(ref)).status).toBe('closed');
  });

  it('sends the refund key as a header and as the receipt', async () => {
    const key = newId('ref');
    await gateway.refund({ ref: await openPaid(), key, amount: 100, currency: 'INR' });
    expect(razorpay.records.refunds.at(-1)).toMatchObject({ receipt: key, idempotencyKey: key });
  });

  it('reports a pending refund as not done', async () => {
    const refund = { ref: await openPaid(), key: newId('ref'), amount: 100, currency: 'INR' };
    const { ref: made } = await gateway.refund(refund);
    Object.assign(razorpay.records.refunds.at(-1) ?? {}, { status: 'pending' });
    expect(await gateway.refund(refund)).toEqual({ ref: made, isDone: false });
    Object.assign(razorpay.records.refunds.at(-1) ?? {}, { status: 'processed' });
    expect(await gateway.refund(refund)).toEqual({ ref: made, isDone: true });
  });

  it('reports a failed refund as rejected', async () => {
    const refund = { ref: await openPaid(), key: newId('ref'), amount: 100, currency: 'INR' };
    await gateway.refund(refund);
    Object.assign(razorpay.records.refunds.at(-1) ?? {}, { status: 'failed' });
    await expect(gateway.refund(refund)).rejects.toMatchObject({ isFinal: true });
  });

  it.each([
    'Your account does not have enough balance to carry out the refund operation.',
    'Request failed because another payment operation is in progress.',
    'Duplicate receipt found for this refund request.',
  ])('reports a temporary failure for “%s”', async (description) => {
    const ref = await openPaid();
    const error = { code: 'BAD_REQUEST_ERROR', description };
    const response = { kind: 'respond', status: 400, body: JSON.stringify({ error }) } as const;
    razorpay.faults.fail(/^POST .*refund/, response);
    const refund = { ref, key: newId('ref'), amount: 100, currency: 'INR' };
    await expect(gateway.refund(refund)).rejects.toMatchObject({
      isFinal: false,
      message: `Razorpay: ${description}`,
    });
    razorpay.faults.heal();
    expect((await gateway.refund(refund)).ref).toMatch(/^rfnd_/);
  });

  it('accepts a repeated webhook for a day', async () => {
    const ref = await openPaid();
    const at = new Date();
    const { headers, body } = razorpay.webhook(ref, { at });
    const nextDay = new Date(at.getTime() + 24 * 60 * 60_000);
    expect(await gateway.verifyWebhook(headers, body, nextDay)).toMatchObject({ ref });
  });

  it('identifies a webhook by its signed body, not by the unsigned event id', async () => {
    const at = new Date();
    const first = razorpay.webhook(await openPaid(), { at });
    const second = razorpay.webhook(await openPaid(), { at });
    const named = (headers: object, id: string) => ({ ...headers, 'x-razorpay-event-id': id });
    const known = await gateway.verifyWebhook(named(first.headers, 'evt_1'), first.body, at);
    expect(known.eventId).toMatch(/^[\da-f]{64}$/);
    expect(await gateway.verifyWebhook(named(first.headers, 'evt_2'), first.body, at)).toEqual(
      known,
    );
    const other = await gateway.verifyWebhook(named(second.headers, 'evt_1'), second.body, at);
    expect(other.eventId).not.toBe(known.eventId);
  });

  it('ignores webhooks about payments of others', async () => {
    const at = new Date();
    const link = razorpay.records.find(await openPaid());
    for (const payload of [
      { payment_link: { entity: { ...link, notes: [] } } },
      { payment_link: { entity: { ...link, notes: null } } },
      { payment: { entity: { id: 'pay_1', entity: 'payment' } } },
    ]) {
      const { headers, body } = razorpay.sign(payload, { at });
      expect(await gateway.verifyWebhook(headers, body, at)).toMatchObject({ ref: undefined });
    }
  });

  it.each([
    ['has no time', { event: 'payment_link.paid', payload: {} }],
    ['has no payload', { event: 'payment_link.paid', created_at: 4_000_000_000 }],
    ['is a number', 7],
    ['is no JSON', undefined],
  ])('rejects a signed webhook that %s', async (_name, payload) => {
    const body = Buffer.from(JSON.stringify(payload) ?? 'paid!');
    const signature = createHmac('sha256', 'secret-of-the-tests').update(body).digest('hex');
    const read = async () =>
      gateway.verifyWebhook({ 'x-razorpay-signature': signature }, body, new Date());
    await expect(read()).rejects.toMatchObject({ statusCode: 400, code: 'invalid_input' });
  });

  it('signs like the official package', async () => {
    const { headers, body } = razorpay.webhook(await openPaid(), { at: new Date() });
    const signature = String(headers['x-razorpay-signature']);
    const secret = 'secret-of-the-tests';
    expect(Razorpay.validateWebhookSignature(body.toString(), signature, secret)).toBe(true);
    expect(createHmac('sha256', secret).update(body).digest('hex')).toBe(signature);
  });
});

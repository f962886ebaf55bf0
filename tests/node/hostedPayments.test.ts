import { beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '../../server/payments/gateway';
import { MINUTE } from '../support/clock';
import { makePayment, openOne } from '../support/gateways/hostedPayment';
import { type HostedService, suffer } from '../support/gateways/hostedService';
import { hostedServices } from '../support/gateways/hostedServices';

describe.each(hostedServices)('a payment at %s', { timeout: 60_000 }, (_name, openService) => {
  let service: HostedService;
  let gateway: Gateway;
  beforeAll(async () => {
    service = await openService();
    gateway = await service.gateway();
  });

  it('has a page for the shopper, and is open', async () => {
    const { ref, redirectUrl } = await openOne(gateway);
    expect(redirectUrl).toMatch(/^https:\/\//);
    expect(await gateway.fetch(ref)).toEqual({ ref, status: 'open', captured: 0, currency: 'INR' });
  });

  it('is one payment, however often it is opened', async () => {
    const payment = makePayment();
    const first = await gateway.open(payment);
    expect(await gateway.open(payment)).toEqual(first);
    const together = await Promise.all([gateway.open(payment), gateway.open(payment)]);
    expect(together).toEqual([first, first]);
    expect(service.opened(payment.id)).toBe(1);
  });

  it('is the same payment when the shop asks again from another address', async () => {
    const payment = makePayment();
    const first = await gateway.open(payment);
    const success = 'http://127.0.0.1:8080/payment-status/success/ord_1';
    const again = { ...payment, returnUrls: { ...payment.returnUrls, success } };
    expect(await gateway.open(again)).toEqual(first);
    expect(service.opened(payment.id)).toBe(1);
  });

  it('may be opened in the last minute of its order', async () => {
    const { ref } = await openOne(gateway, { expiresAt: new Date(Date.now() + MINUTE) });
    expect((await gateway.fetch(ref)).status).toBe('open');
  });

  it('is found when the answer was lost', async () => {
    const payment = makePayment();
    const createdAt = new Date();
    const outcome = await suffer(service, { kind: 'drop' }, () => gateway.open(payment));
    expect(outcome).toMatchObject({ name: 'GatewayError', isFinal: false });
    expect(service.opened(payment.id)).toBe(1);
    const found = await gateway.find({ id: payment.id, createdAt });
    expect(found).toEqual(await gateway.open(payment));
    expect(service.opened(payment.id)).toBe(1);
  });

  it('is not found when the question was lost', async () => {
    const payment = makePayment();
    await suffer(service, { kind: 'refuse' }, () => gateway.open(payment));
    expect(await gateway.find({ id: payment.id, createdAt: new Date() })).toBeUndefined();
  });

  it('is found among many others, paid or not', async () => {
    const first = await openOne(gateway);
    for (let count = 0; count < 120; count += 1) await gateway.open(makePayment());
    service.pay(first.ref);
    expect(await gateway.find(first)).toMatchObject({ ref: first.ref });
  });

  it('is captured once it is paid', async () => {
    const { ref } = await openOne(gateway);
    service.pay(ref);
    expect(await gateway.fetch(ref)).toMatchObject({ status: 'captured', captured: 49_900 });
  });

  it('is captured with what came, when less came', async () => {
    const { ref } = await openOne(gateway);
    service.pay(ref, 20_000);
    expect(await gateway.fetch(ref)).toMatchObject({ status: 'captured', captured: 20_000 });
  });

  it('is pending while the bank thinks', async () => {
    const { ref } = await openOne(gateway);
    service.process(ref);
    expect(await gateway.fetch(ref)).toMatchObject({ status: 'pending', captured: 0 });
  });

  it('has failed when the bank says no, and may still be paid', async () => {
    const { ref } = await openOne(gateway);
    service.decline(ref);
    expect(await gateway.fetch(ref)).toMatchObject({ status: 'failed', captured: 0 });
    service.pay(ref);
    expect(await gateway.fetch(ref)).toMatchObject({ status: 'captured', captured: 49_900 });
  });

  it('is closed when nobody paid in time', async () => {
    const { ref } = await openOne(gateway);
    service.expire(ref);
    expect(await gateway.fetch(ref)).toMatchObject({ status: 'closed', captured: 0 });
  });

  it('can be closed, also after a failure, and closing it again changes nothing', async () => {
    const open = await openOne(gateway);
    const failed = await openOne(gateway);
    service.decline(failed.ref);
    for (const { ref } of [open, open, failed]) {
      await gateway.close(ref);
      expect((await gateway.fetch(ref)).status).toBe('closed');
    }
  });

  it('stays paid when it is closed', async () => {
    const { ref } = await openOne(gateway);
    service.pay(ref);
    await gateway.close(ref);
    expect(await gateway.fetch(ref)).toMatchObject({ status: 'captured', captured: 49_900 });
  });

  it('is not taken for closed when the answer was lost', async () => {
    const { ref } = await openOne(gateway);
    const outcome = await suffer(service, { kind: 'refuse' }, () => gateway.close(ref));
    expect(outcome).toMatchObject({ name: 'GatewayError', isFinal: false });
    expect((await gateway.fetch(ref)).status).toBe('open');
  });
});

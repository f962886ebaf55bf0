import { beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '../../server/gateways/gateway';
import { MINUTE } from '../support/clock';
import { allHostedServices } from '../support/gateways/allHostedServices';
import { makePayment, openPayment } from '../support/gateways/hostedPayment';
import { type HostedService, withFault } from '../support/gateways/hostedService';

describe.each(allHostedServices)('Payment at %s', { timeout: 60_000 }, (_name, openService) => {
  let service: HostedService;
  let gateway: Gateway;
  beforeAll(async () => {
    service = await openService();
    gateway = await service.gateway();
  });

  it('is open and has a page for the shopper', async () => {
    const { ref, redirectUrl } = await openPayment(gateway);
    expect(redirectUrl).toMatch(/^https:\/\//);
    expect(await gateway.fetch(ref)).toEqual({ ref, status: 'open', captured: 0, currency: 'INR' });
  });

  it('is created once, no matter how often it is opened', async () => {
    const payment = makePayment();
    const first = await gateway.open(payment);
    expect(await gateway.open(payment)).toEqual(first);
    const together = await Promise.all([gateway.open(payment), gateway.open(payment)]);
    expect(together).toEqual([first, first]);
    expect(service.opened(payment.id)).toBe(1);
  });

  it('stays the same when it is opened with another return address', async () => {
    const payment = makePayment();
    const first = await gateway.open(payment);
    const success = 'http://127.0.0.1:8080/payment-status/success/ord_1';
    const again = { ...payment, returnUrls: { ...payment.returnUrls, success } };
    expect(await gateway.open(again)).toEqual(first);
    expect(service.opened(payment.id)).toBe(1);
  });

  it('can be opened in the last minute of its order', async () => {
    const { ref } = await openPayment(gateway, { expiresAt: new Date(Date.now() + MINUTE) });
    expect((await gateway.fetch(ref)).status).toBe('open');
  });

  it('is found when the response to its creation was lost', async () => {
    const payment = makePayment();
    const createdAt = new Date();
    const outcome = await withFault(service, { kind: 'drop' }, () => gateway.open(payment));
    expect(outcome).toMatchObject({ name: 'GatewayError', isFinal: false });
    expect(service.opened(payment.id)).toBe(1);
    const found = await gateway.find({ id: payment.id, createdAt });
    expect(found).toEqual(await gateway.open(payment));
    expect(service.opened(payment.id)).toBe(1);
  });

  it('is not found when the request for its creation was lost', async () => {
    const payment = makePayment();
    await withFault(service, { kind: 'disconnect' }, () => gateway.open(payment));
    expect(await gateway.find({ id: payment.id, createdAt: new Date() })).toBeUndefined();
  });

  it('is found among many others, paid or not', async () => {
    const first = await openPayment(gateway);
    for (let count = 0; count < 120; count += 1) await gateway.open(makePayment());
    service.pay(first.ref);
    expect(await gateway.find(first)).toMatchObject({ ref: first.ref });
  });

  it('is captured after it is paid', async () => {
    const { ref } = await openPayment(gateway);
    service.pay(ref);
    expect(await gateway.fetch(ref)).toMatchObject({ status: 'captured', captured: 49_900 });
  });

  it('is captured with the smaller amount that was paid', async () => {
    const { ref } = await openPayment(gateway);
    service.pay(ref, 20_000);
    expect(await gateway.fetch(ref)).toMatchObject({ status: 'captured', captured: 20_000 });
  });

  it('is pending while the bank processes it', async () => {
    const { ref } = await openPayment(gateway);
    service.process(ref);
    expect(await gateway.fetch(ref)).toMatchObject({ status: 'pending', captured: 0 });
  });

  it('fails when the bank declines, and can still be paid', async () => {
    const { ref } = await openPayment(gateway);
    service.decline(ref);
    expect(await gateway.fetch(ref)).toMatchObject({ status: 'failed', captured: 0 });
    service.pay(ref);
    expect(await gateway.fetch(ref)).toMatchObject({ status: 'captured', captured: 49_900 });
  });

  it('is closed when it expires', async () => {
    const { ref } = await openPayment(gateway);
    service.expire(ref);
    expect(await gateway.fetch(ref)).toMatchObject({ status: 'closed', captured: 0 });
  });

  it('can be closed, also after a failure and repeatedly', async () => {
    const open = await openPayment(gateway);
    const failed = await openPayment(gateway);
    service.decline(failed.ref);
    for (const { ref } of [open, open, failed]) {
      await gateway.close(ref);
      expect((await gateway.fetch(ref)).status).toBe('closed');
    }
  });

  it('stays captured when it is closed after payment', async () => {
    const { ref } = await openPayment(gateway);
    service.pay(ref);
    await gateway.close(ref);
    expect(await gateway.fetch(ref)).toMatchObject({ status: 'captured', captured: 49_900 });
  });

  it('stays open when the request to close it was lost', async () => {
    const { ref } = await openPayment(gateway);
    const outcome = await withFault(service, { kind: 'disconnect' }, () => gateway.close(ref));
    expect(outcome).toMatchObject({ name: 'GatewayError', isFinal: false });
    expect((await gateway.fetch(ref)).status).toBe('open');
  });
});

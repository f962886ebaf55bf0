import { beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '../../server/gateways/gateway';
import { newId } from '../../server/platform/db/ids';
import { allHostedServices } from '../support/gateways/allHostedServices';
import { makePayment, openPayment } from '../support/gateways/hostedPayment';
import type { HostedService } from '../support/gateways/hostedService';

describe.each(allHostedServices)('Refund at %s', { timeout: 60_000 }, (_name, openService) => {
  let service: HostedService;
  let gateway: Gateway;
  beforeAll(async () => {
    service = await openService();
    gateway = await service.gateway();
  });

  it('is made once per key, in full or in parts', async () => {
    const { ref, currency } = await openPayment(gateway);
    service.pay(ref);
    const [part, rest] = [newId('ref'), newId('ref')];
    const first = { ref, currency, key: part, amount: 9900 };
    const made = await gateway.refund(first);
    expect(made.isDone).toBe(true);
    expect(await gateway.refund(first)).toEqual(made);
    const second = { ref, currency, key: rest, amount: 40_000 };
    expect((await gateway.refund(second)).ref).not.toBe(made.ref);
    await gateway.refund(second);
    expect(service.refunded(ref).toSorted((one, other) => one.amount - other.amount)).toEqual([
      { key: part, amount: 9900 },
      { key: rest, amount: 40_000 },
    ]);
    expect(await gateway.fetch(ref)).toMatchObject({ status: 'captured', captured: 49_900 });
  });

  it('is made once when its response was lost', async () => {
    const { ref, currency } = await openPayment(gateway);
    service.pay(ref);
    const refund = { ref, currency, key: newId('ref'), amount: 49_900 };
    service.faults.fail(/^POST .*refund/, { kind: 'drop' });
    await expect(gateway.refund(refund)).rejects.toMatchObject({ isFinal: false });
    service.faults.heal();
    expect(service.refunded(ref)).toHaveLength(1);
    expect((await gateway.refund(refund)).ref).toMatch(service.refundId);
    expect(service.refunded(ref)).toHaveLength(1);
  });

  it('is made once for two simultaneous requests', async () => {
    const { ref, currency } = await openPayment(gateway);
    service.pay(ref);
    const refund = { ref, currency, key: newId('ref'), amount: 10_000 };
    const [one, other] = await Promise.all([gateway.refund(refund), gateway.refund(refund)]);
    expect(one).toEqual(other);
    expect(service.refunded(ref)).toHaveLength(1);
  });

  it('never exceeds the captured amount', async () => {
    const { ref, currency } = await openPayment(gateway);
    const refund = { ref, currency, key: newId('ref'), amount: 49_901 };
    await expect(gateway.refund(refund)).rejects.toMatchObject({ isFinal: true });
    service.pay(ref);
    await expect(gateway.refund(refund)).rejects.toMatchObject({ isFinal: true });
    expect(service.refunded(ref)).toEqual([]);
  });

  it('fails permanently when the bank rejects it', async () => {
    const other = await openService();
    const shop = await other.gateway();
    const { ref } = await shop.open(makePayment());
    other.pay(ref);
    other.rejectRefunds();
    const refund = { ref, currency: 'INR', key: newId('ref'), amount: 100 };
    await expect(shop.refund(refund)).rejects.toMatchObject({ isFinal: true });
  });
});

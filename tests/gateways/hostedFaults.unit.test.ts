import { beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '../../server/gateways/gateway';
import { newId } from '../../server/platform/db/ids';
import type { Fault } from '../support/faultProxy';
import { allHostedServices } from '../support/gateways/allHostedServices';
import { makePayment, openPayment } from '../support/gateways/hostedPayment';
import { type HostedService, withFault } from '../support/gateways/hostedService';

describe.each(allHostedServices)(
  'Payment at %s: faults',
  { timeout: 60_000 },
  (_name, openService) => {
    let service: HostedService;
    let gateway: Gateway;
    beforeAll(async () => {
      service = await openService();
      gateway = await service.gateway();
    });

    const page = '<html>502 Bad Gateway</html>';
    it.each<[string, Fault]>([
      ['breaks the connection', { kind: 'disconnect' }],
      ['fails', { kind: 'respond', status: 500, body: '{"error":{"message":"Oh"}}' }],
      ['is down behind its proxy', { kind: 'respond', status: 502, body: page, type: 'text/html' }],
      ['limits the rate', { kind: 'respond', status: 429, body: '{"error":{"message":"Slower"}}' }],
      [
        'does not know the keys',
        { kind: 'respond', status: 401, body: '{"error":{"message":"Who"}}' },
      ],
      [
        'is still processing',
        { kind: 'respond', status: 409, body: '{"error":{"message":"Wait"}}' },
      ],
      ['is behind a captive portal', { kind: 'portal' }],
    ])('fails temporarily and stays open when the service %s', async (_what, fault) => {
      const { ref, ...payment } = await openPayment(gateway);
      const refund = { ref, currency: 'INR', key: newId('ref'), amount: 100 };
      const actions = [
        () => gateway.open(makePayment()),
        () => gateway.find(payment),
        () => gateway.fetch(ref),
        () => gateway.close(ref),
        () => gateway.refund(refund),
      ];
      for (const action of actions) {
        const outcome = await withFault(service, fault, action);
        expect(outcome).toMatchObject({ name: 'GatewayError', isFinal: false });
      }
      expect((await gateway.fetch(ref)).status).toBe('open');
    });

    it.each<[string, Fault]>([
      ['nothing', { kind: 'hang' }],
      ['half a response', { kind: 'stall' }],
    ])('times out when the service sends %s', async (_what, fault) => {
      const { ref } = await openPayment(gateway);
      const impatient = await service.gateway({ timeoutMs: 300 });
      const outcome = await withFault(service, fault, () => impatient.fetch(ref));
      expect(outcome).toMatchObject({ name: 'GatewayError', isFinal: false });
    });

    it('fails permanently when it is unknown', async () => {
      await expect(gateway.fetch('nobody_1')).rejects.toMatchObject({ isFinal: true });
    });

    it('fails without printing the keys', async () => {
      const { ref } = await openPayment(gateway);
      for (const fault of [
        { kind: 'disconnect' },
        { kind: 'respond', status: 401, body: '{}' },
      ] as const) {
        const outcome = (await withFault(service, fault, () => gateway.fetch(ref))) as Error;
        const printed = JSON.stringify([outcome, outcome.message, outcome.stack, outcome.cause]);
        for (const key of service.keys) expect(printed).not.toContain(key);
      }
    });
  },
);

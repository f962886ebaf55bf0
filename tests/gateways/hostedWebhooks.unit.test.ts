import { beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '../../server/gateways/gateway';
import { allHostedServices } from '../support/gateways/allHostedServices';
import { openPayment } from '../support/gateways/hostedPayment';
import type { HostedService } from '../support/gateways/hostedService';

describe.each(allHostedServices)('Webhook of %s', { timeout: 60_000 }, (_name, openService) => {
  let service: HostedService;
  let gateway: Gateway;
  beforeAll(async () => {
    service = await openService();
    gateway = await service.gateway();
  });

  it('is read when its signature is valid', async () => {
    const { ref } = await openPayment(gateway);
    service.pay(ref);
    const at = new Date();
    const { headers, body } = service.webhook(ref, { at });
    const { eventId, type } = service.event(ref);
    expect(await gateway.verifyWebhook(headers, body, at)).toEqual({
      eventId: expect.stringMatching(eventId),
      ref,
      type,
    });
  });

  it('is rejected when it is forged, changed, unsigned or old', async () => {
    const { ref } = await openPayment(gateway);
    const at = new Date();
    const { headers, body } = service.webhook(ref, { at });
    const forged = service.webhook(ref, { at, secret: 'of somebody else' });
    const changed = Buffer.from(body.toString().replace(ref, 'another'));
    const late = new Date(at.getTime() + service.maxWebhookAgeMs + 1000);
    const [[name = '', signature] = []] = Object.entries(headers);
    const read = async (...request: Parameters<Gateway['verifyWebhook']>) =>
      gateway.verifyWebhook(...request);
    for (const attempt of [
      read(forged.headers, forged.body, at),
      read(headers, changed, at),
      read(headers, Buffer.alloc(0), at),
      read({}, body, at),
      read({ ...headers, [name]: '' }, body, at),
      read({ ...headers, [name]: `${signature}é` }, body, at),
      read({ ...headers, [name]: 'é'.repeat(64) }, body, at),
      read(headers, body, late),
    ]) {
      await expect(attempt).rejects.toMatchObject({ name: 'HttpError', statusCode: 400 });
    }
  });

  it('is accepted under the old and the new secret during rotation', async () => {
    const { ref } = await openPayment(gateway);
    const at = new Date();
    const rotating = await service.gateway({ webhookSecrets: ['new', 'old'] });
    for (const secret of ['new', 'old']) {
      const { headers, body } = service.webhook(ref, { at, secret });
      expect(await rotating.verifyWebhook(headers, body, at)).toMatchObject({ ref });
    }
    const { headers, body } = service.webhook(ref, { at, secret: 'older' });
    await expect(async () => rotating.verifyWebhook(headers, body, at)).rejects.toThrow();
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sandboxWebhook } from '../../server/gateways/sandbox/sandboxSchema';
import { sendSandboxWebhooks } from '../../server/gateways/sandbox/sendWebhooks';
import { makeWebhookSecrets } from '../../server/gateways/sandbox/webhookSecrets';
import { verifySignature } from '../../server/gateways/signature';
import { paymentEvent } from '../../server/payments/paymentsSchema';
import type { Database } from '../../server/platform/db/database';
import { HOUR, MINUTE } from '../support/clock';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { openPaymentHarness, SECRET } from '../support/gateways/paymentHarness';

interface Received {
  signature: unknown;
  body: Buffer;
}

describeOnce('Sandbox webhooks', { timeout: 60_000 }, () => {
  let db: Database;
  let harness: Awaited<ReturnType<typeof openPaymentHarness>>;
  let webhookUrl: string;
  beforeAll(async () => {
    db = await openTestDatabase();
    harness = await openPaymentHarness(db);
    const url = await harness.app.listen({ host: '127.0.0.1', port: 0 });
    webhookUrl = `${url}/api/payments/sandbox/webhook`;
  });

  /** A webhook receiver that records requests and responds with `status`. */
  const received: Received[] = [];
  let status = 200;
  const receiver = createServer(async (request, response) => {
    const chunks = await request.toArray();
    const signature = request.headers['sandbox-signature'];
    received.push({ signature, body: Buffer.concat(chunks) });
    response.writeHead(status).end();
  });
  beforeAll(() => new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done)));
  afterAll(() => {
    receiver.close();
  });
  const receiverUrl = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;

  const job = (to = webhookUrl, secrets = async () => [SECRET]) => ({
    ...harness.job,
    webhookUrl: to,
    webhookSecrets: secrets,
  });
  const statusOf = async (orderId: string) => (await harness.read(orderId)).status;
  /** A webhook gets its response before it is completely processed. */
  const untilPaid = (orderId: string) =>
    vi.waitFor(async () => expect(await statusOf(orderId)).toBe('paid'), { timeout: 20_000 });
  const webhooksOf = (ref: string) =>
    db.select().from(sandboxWebhook).where(eq(sandboxWebhook.paymentRef, ref));

  it('are sent over the network, and the shop then fetches the payment', async () => {
    const { orderId, url, ref } = await harness.open();
    await harness.press(url, 'paid');
    expect(await statusOf(orderId)).toBe('awaiting_payment');
    await sendSandboxWebhooks(job());
    await untilPaid(orderId);
    expect(await webhooksOf(ref)).toMatchObject([{ isDelivered: true, type: 'payment.paid' }]);
  });

  it('are delayed when the page requests it', async () => {
    const { orderId, url } = await harness.open();
    await harness.press(url, 'paid', { delay: '90' });
    harness.clock.advance(MINUTE);
    await sendSandboxWebhooks(job());
    expect(await statusOf(orderId)).toBe('awaiting_payment');
    harness.clock.advance(MINUTE);
    await sendSandboxWebhooks(job());
    await untilPaid(orderId);
  });

  it('are sent twice when the page requests it, and count once', async () => {
    const { orderId, url, ref } = await harness.open();
    await harness.press(url, 'paid', { twice: 'yes' });
    await sendSandboxWebhooks(job());
    await untilPaid(orderId);
    expect((await harness.read(orderId)).history).toEqual(['awaiting_payment', 'paid']);
    const events = db.select().from(paymentEvent).where(eq(paymentEvent.gatewayRef, ref));
    expect(await events).toHaveLength(1);
    const second = await harness.open();
    await harness.press(second.url, 'paid', { twice: 'yes' });
    await sendSandboxWebhooks(job(receiverUrl()));
    const [one, other, ...more] = received.splice(0);
    expect([one?.body.toString(), more]).toEqual([other?.body.toString(), []]);
  });

  it('announce a pending payment that is captured by itself', async () => {
    const { orderId, url } = await harness.open();
    await harness.press(url, 'pending', { paysAfter: '60' });
    await sendSandboxWebhooks(job());
    await vi.waitFor(
      async () => expect((await harness.read(orderId)).payments[0]?.status).toBe('pending'),
      { timeout: 20_000 },
    );
    harness.clock.advance(MINUTE);
    await sendSandboxWebhooks(job());
    await untilPaid(orderId);
  });

  it('are repeated with growing delays until they are accepted', async () => {
    const { url, ref } = await harness.open();
    await harness.press(url, 'paid');
    status = 503;
    for (const [wait, deliveries] of [
      [0, 1],
      [1000, 1],
      [1000, 2],
      [2000, 2],
      [2000, 3],
    ] as const) {
      harness.clock.advance(wait);
      await sendSandboxWebhooks(job(receiverUrl()));
      expect((await webhooksOf(ref))[0]).toMatchObject({ attempts: deliveries });
    }
    expect(received.splice(0)).toHaveLength(3);
    status = 200;
    harness.clock.advance(HOUR);
    await sendSandboxWebhooks(job(receiverUrl()));
    expect(received.splice(0)).toHaveLength(1);
    expect(await webhooksOf(ref)).toMatchObject([{ isDelivered: true }]);
  });

  it('are signed with the first configured secret', async () => {
    const { url } = await harness.open();
    await harness.press(url, 'failed');
    const secrets = async () => ['the-newest-of-the-secrets', SECRET];
    await sendSandboxWebhooks(job(receiverUrl(), secrets));
    const [sent] = received.splice(0);
    const check = (secret: string) => () =>
      verifySignature(
        sent?.signature,
        sent?.body ?? Buffer.alloc(0),
        [secret],
        harness.clock.now(),
      );
    expect(check('the-newest-of-the-secrets')).not.toThrow();
    expect(check(SECRET)).toThrow();
  });

  it('are signed with one shared secret of all processes when none is configured', async () => {
    const [one, other] = await Promise.all([
      makeWebhookSecrets(db, [])(),
      makeWebhookSecrets(db, [])(),
    ]);
    expect(one).toEqual(other);
    expect(one[0]).toMatch(/^[\w-]{43}$/);
    expect(await makeWebhookSecrets(db, ['the-operator’s'])()).toEqual(['the-operator’s']);
  });

  it('are sent once by simultaneous processes', async () => {
    const opened = [await harness.open(), await harness.open(), await harness.open()];
    for (const { url } of opened) await harness.press(url, 'paid');
    await Promise.all([
      sendSandboxWebhooks(job(receiverUrl())),
      sendSandboxWebhooks(job(receiverUrl())),
    ]);
    expect(received.splice(0)).toHaveLength(3);
  });

  it('stop on shutdown', async () => {
    const { url } = await harness.open();
    await harness.press(url, 'paid', { twice: 'yes' });
    await sendSandboxWebhooks(job(receiverUrl()), AbortSignal.abort());
    expect(received).toEqual([]);
    await sendSandboxWebhooks(job(receiverUrl()));
    expect(received.splice(0)).toHaveLength(2);
  });
});

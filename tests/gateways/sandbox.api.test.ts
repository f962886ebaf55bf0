import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/platform/db/database';
import { openApi } from '../support/api/server';
import { DAY, HOUR, MINUTE } from '../support/clock';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { openPaymentHarness, refOf } from '../support/gateways/paymentHarness';

describeOnce('Sandbox payment page', { timeout: 60_000 }, () => {
  let db: Database;
  let harness: Awaited<ReturnType<typeof openPaymentHarness>>;
  beforeAll(async () => {
    db = await openTestDatabase();
    harness = await openPaymentHarness(db);
  });

  const visit = (url: string) => harness.app.inject(new URL(url).pathname);
  const seenByShopper = async (orderId: string) => {
    // A refresh within seconds is skipped.
    harness.clock.advance(3000);
    const { data } = (await harness.shopper.get(`order_details/${orderId}`)).json();
    return [data.status, data.payment.status];
  };

  it('captures a payment and redirects to the shop', async () => {
    const { orderId, url } = await harness.open();
    const shown = await visit(url);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(shown.body).toContain('Pay ₹238.00');
    expect(shown.body).toContain(`L-${orderId}`);
    const pressed = await harness.press(url, 'paid');
    expect(pressed.statusCode).toBe(303);
    expect(pressed.headers.location).toBe(`https://shop.example/payment-status/success/${orderId}`);
    expect(await seenByShopper(orderId)).toEqual(['paid', 'captured']);
    const paidPage = await visit(url);
    expect([paidPage.statusCode, paidPage.body.includes('This is paid')]).toEqual([200, true]);
    expect((await harness.press(url, 'failed')).body).toContain('This is paid');
    expect(await seenByShopper(orderId)).toEqual(['paid', 'captured']);
  });

  it('is in the language in which the customer uses the shop, whatever the browser prefers', async () => {
    await harness.app.inject({
      url: `/api/loam/cart/${harness.shopper.id}`,
      cookies: harness.shopper.cookies,
      headers: { 'accept-language': 'hi' },
    });
    const { url } = await harness.open();
    const inEnglish = { 'accept-language': 'en-GB,en' };
    const { pathname, search } = new URL(url);
    const shown = await harness.app.inject({ url: pathname + search, headers: inEnglish });
    expect(shown.body).toContain('<html lang="hi">');
    expect(shown.headers['content-language']).toBe('hi-IN');
    const unknown = await harness.app.inject({ url: `${pathname}?lang=xx`, headers: inEnglish });
    expect(unknown.body).toContain('<html lang="en">');
    await harness.app.inject({
      url: `/api/loam/cart/${harness.shopper.id}`,
      cookies: harness.shopper.cookies,
      headers: { 'accept-language': 'en' },
    });
    expect((await harness.open()).url).toMatch(/\?lang=en$/);
  });

  it('fails a payment, which can then be repeated', async () => {
    const { orderId, url } = await harness.open();
    const { location } = (await harness.press(url, 'failed')).headers;
    expect(location).toBe(`https://shop.example/payment-status/failure/${orderId}`);
    expect(await seenByShopper(orderId)).toEqual(['awaiting_payment', 'failed']);
    expect((await visit(url)).body).toContain('You can try again.');
    await harness.press(url, 'paid');
    expect(await seenByShopper(orderId)).toEqual(['paid', 'captured']);
  });

  it.each([
    ['paid', ['paid', 'captured']],
    ['failed', ['awaiting_payment', 'failed']],
  ] as const)('leaves a payment pending until it is %s', async (end, expected) => {
    const { orderId, url } = await harness.open();
    const { location } = (await harness.press(url, 'pending')).headers;
    expect(location).toBe(`https://shop.example/payment-status/pending/${orderId}`);
    expect(await seenByShopper(orderId)).toEqual(['awaiting_payment', 'pending']);
    expect((await visit(url)).body).toContain('The bank has not answered yet.');
    await harness.press(url, end);
    expect(await seenByShopper(orderId)).toEqual(expected);
  });

  it('captures a pending payment after a while', async () => {
    const { orderId, url } = await harness.open();
    await harness.press(url, 'pending', { paysAfter: '60' });
    expect(await seenByShopper(orderId)).toEqual(['awaiting_payment', 'pending']);
    harness.clock.advance(MINUTE);
    expect(await seenByShopper(orderId)).toEqual(['paid', 'captured']);
  });

  it('accepts no payment after the deadline except a pending one', async () => {
    const [unpaid, pending, abandoned] = [
      await harness.open(),
      await harness.open(),
      await harness.open(),
    ];
    await harness.press(pending.url, 'pending');
    await harness.press(abandoned.url, 'pending');
    harness.clock.advance(HOUR);
    const late = await harness.press(unpaid.url, 'paid');
    expect([late.statusCode, late.body.includes('This payment is closed')]).toEqual([410, true]);
    expect((await visit(unpaid.url)).statusCode).toBe(410);
    expect((await harness.press(pending.url, 'paid')).statusCode).toBe(303);
    harness.clock.advance(DAY);
    expect((await harness.press(abandoned.url, 'paid')).statusCode).toBe(410);
    await harness.runJobs();
    const statusOf = async ({ orderId }: typeof unpaid) => (await harness.read(orderId)).status;
    expect([await statusOf(unpaid), await statusOf(pending), await statusOf(abandoned)]).toEqual([
      'expired',
      'paid',
      'expired',
    ]);
  });

  it('responds with 404 for an unknown payment', async () => {
    const unknown = 'https://api.example/api/payments/sandbox/pay/spm_unknown';
    for (const response of [await visit(unknown), await harness.press(unknown, 'paid')]) {
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.body).toContain('<h1>This does not work</h1>');
    }
  });

  it.each([
    ['another button', { action: 'refund' }],
    ['a negative delay', { action: 'paid', delay: '-1' }],
    ['a delay in words', { action: 'paid', delay: 'soon' }],
    ['a field it does not know', { action: 'paid', price: '1' }],
  ])('rejects %s with an HTML page', async (_name, fields) => {
    const { url } = await harness.open();
    const response = await harness.press(url, 'paid', fields);
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('<h1>This does not work</h1>');
  });

  it('accepts forms only from itself', async () => {
    const { url } = await harness.open();
    const response = await harness.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: {
        origin: 'https://evil.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'action=paid',
    });
    expect(response.statusCode).toBe(403);
    expect((await visit(url)).body).toContain('Pay ₹238.00');
  });

  it('allows no script, its own style and a redirect to a listed storefront', async () => {
    const { url } = await harness.open();
    const { headers, body } = await visit(url);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("form-action 'self' https://shop.example");
    expect(policy).toContain("script-src 'self'");
    expect(body).not.toMatch(/<script|style=|<style| on\w+=/);
    const style = await harness.app.inject('/api/payments/sandbox/style.css');
    expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
  });

  it('escapes what it shows', async () => {
    const { url } = await harness.open({ order: { number: `<b>"O'Neill" & Co</b>` } });
    expect((await visit(url)).body).toContain(
      '&#60;b&#62;&#34;O&#39;Neill&#34; &#38; Co&#60;/b&#62;',
    );
  });

  it('has an unguessable address', async () => {
    const refs = [await harness.open(), await harness.open()].map(({ url }) => refOf(url));
    expect(new Set(refs).size).toBe(2);
    for (const ref of refs) expect(ref).toMatch(/^spm_[\w-]{20}$/);
  });

  it('is not served when the sandbox is switched off', async () => {
    const app = await openApi(db, { sandboxPayments: false });
    expect(app.paymentService.gateways).toEqual([]);
    const { url } = await harness.open();
    expect((await app.inject(new URL(url).pathname)).statusCode).toBe(404);
  });
});

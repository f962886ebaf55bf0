import { randomUUID } from 'node:crypto';
import { type SandboxWebhookBody, SIGNATURE_HEADER } from '../../server/gateways/sandbox/gateway';
import { signatureHeader } from '../../server/gateways/signature';
import {
  expectPaymentStatus,
  openCheckout,
  ordersOf,
  placeOrder,
} from '../support/browser/checkout';
import { expect, test } from '../support/browser/test';
import { SANDBOX_SECRET } from '../support/build/shopCopy';

// The worker serves none of what is checked, and its installation takes longer than the page.
test.use({ serviceWorkers: 'block' });

/** Sends a signed sandbox webhook to the shop at `url`. */
const sendWebhook = async (url: string, webhook: SandboxWebhookBody) => {
  const body = Buffer.from(JSON.stringify(webhook));
  const signature = signatureHeader(SANDBOX_SECRET, body, new Date());
  const response = await fetch(`${url}/api/payments/sandbox/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature },
    body,
  });
  return (await response.json()).message;
};

test.describe('Payment webhook', () => {
  test('marks the order as paid once when the gateway repeats its webhook', async ({
    page,
    context,
    network,
    shop,
  }) => {
    const { user, pack } = await openCheckout(page, network.url);
    const { theOrder, available } = ordersOf(context, shop.url, user);
    const { forTesting, twice, pay } = await placeOrder(page);
    const payment = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await forTesting.click();
    await twice.check();
    await pay.click();
    await expectPaymentStatus(page, 'success');
    const paid = await theOrder();
    const left = await available(pack);

    const webhook = { id: `sev_${randomUUID()}`, type: 'payment.paid', payment };
    const messages = await Promise.all([1, 2, 3].map(() => sendWebhook(shop.url, webhook)));
    expect(messages.sort()).toEqual(['Thank you.', 'We knew that.', 'We knew that.']);
    expect(await theOrder()).toEqual(paid);
    expect(paid).toMatchObject({
      status: 'paid',
      timeline: [{ status: 'awaiting_payment' }, { status: 'paid' }],
      payment: { status: 'captured', reference: payment, refundDue: 0, refunded: 0 },
    });
    expect(await available(pack)).toBe(left);
    await page.reload();
    await expectPaymentStatus(page, 'success');
  });
});

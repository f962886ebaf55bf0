import { describe, expect, it } from 'vitest';
import { sandboxPages } from '../../server/gateways/sandbox/page';
import type { SandboxPayment } from '../../server/gateways/sandbox/repository';

const payment = (changes: Partial<SandboxPayment>) =>
  ({
    ...{ ref: 'spm_1', amount: 49_900, currency: 'INR', orderNumber: 'LM-1234', status: 'open' },
    returnUrls: { success: 'https://shop.example/ok', failure: 'https://shop.example/failed' },
    ...{ dispute: null, ...changes },
  }) as SandboxPayment;

const actionsOf = (page: string) => [...page.matchAll(/value="(\w+)">/g)].map(([, name]) => name);

describe('Pages of the sandbox', () => {
  const pages = sandboxPages();

  it.each([
    [null, ['refund', 'open']],
    ['open', ['refund', 'won', 'lost']],
    ['won', ['refund']],
    ['lost', ['refund']],
  ] as const)(
    'offer what is possible with a paid payment whose dispute is %s',
    (dispute, actions) => {
      expect(actionsOf(pages.paid(payment({ dispute })))).toEqual(actions);
    },
  );

  it.each([
    ['open', 0],
    ['failed', 1],
    ['pending', 1],
  ] as const)('tell that a payment is %s in %d lines', (status, count) => {
    expect(pages.pay(payment({ status })).match(/role="status"/g) ?? []).toHaveLength(count);
  });

  it('lead back to the shop: to the order when it is paid, to another attempt when the page is closed', () => {
    expect(pages.paid(payment({}))).toContain('href="https://shop.example/ok"');
    expect(pages.closed(payment({}))).toContain('href="https://shop.example/failed"');
  });
});

import { describe, expect, it, vi } from 'vitest';
import {
  abandonSubmission,
  currentOrderKey,
  readOrderDraft,
  readUnconfirmedSubmission,
  writeOrderDraft,
} from '../../src/features/orders/orderDraft';
import { parsePaymentRedirect } from '../../src/features/orders/paymentRedirect';
import { deleteDrafts } from '../../src/persistence/drafts';

const submissionWith = (orderKey: string) => ({
  checkout: { addressId: 'adr_1', lines: [], orderKey },
  lines: [],
});

/** As browsers do where cookies are blocked. */
const blockStorage = () => {
  const block = () => {
    throw new DOMException('no', 'SecurityError');
  };
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    vi.spyOn(globalThis, area, 'get').mockImplementation(block);
  }
};

describe('Order key', () => {
  it('is the same in every tab and after a reload, and differs per shopper', async () => {
    const key = currentOrderKey('usr_1');
    vi.resetModules();
    const otherTab = await import('../../src/features/orders/orderDraft');
    expect(otherTab.currentOrderKey('usr_1')).toBe(key);
    expect(currentOrderKey('usr_2')).not.toBe(key);
  });

  it('is replaced once the server has the order', () => {
    const key = currentOrderKey('usr_3');
    writeOrderDraft('usr_3', { key, submission: submissionWith(key) });
    expect(readUnconfirmedSubmission('usr_3')).toEqual(submissionWith(key));
    expect(currentOrderKey('usr_3')).toBe(key);
    writeOrderDraft('usr_3', { orderId: 'ord_1' });
    expect(readUnconfirmedSubmission('usr_3')).toBeUndefined();
    expect(currentOrderKey('usr_3')).not.toBe(key);
    expect(readOrderDraft('usr_3')).toMatchObject({ orderId: 'ord_1' });
  });

  it('is kept when the shopper goes back without a response', () => {
    const key = currentOrderKey('usr_4');
    writeOrderDraft('usr_4', { key, submission: submissionWith(key) });
    abandonSubmission('usr_4');
    expect(readOrderDraft('usr_4')).toEqual({ key, isUncertain: true });
  });

  it('is kept in memory when storage is blocked, and deleted with the shopper’s drafts', () => {
    blockStorage();
    expect(() => localStorage).toThrow('no');
    const key = currentOrderKey('usr_5');
    expect(currentOrderKey('usr_5')).toBe(key);
    deleteDrafts('usr_5');
    expect(readOrderDraft('usr_5')).toBeUndefined();
  });
});

describe('Payment redirect target', () => {
  it.each([
    ['/payment-status/success/ord_1', { to: '/payment-status/success/ord_1' }],
    ['/api/payments/sandbox/pay/1?a=b', { href: '/api/payments/sandbox/pay/1?a=b' }],
    ['https://pay.example/1', { href: 'https://pay.example/1' }],
    ['http://127.0.0.1:8080/api/payments/1', { href: 'http://127.0.0.1:8080/api/payments/1' }],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['/\t/evil.example', undefined],
    ['/.//evil.example', undefined],
    ['https://', undefined],
    ['javascript:alert(1)', undefined],
    ['data:text/html,hello', undefined],
    ['payment', undefined],
  ])('resolves %j', (url, redirect) => {
    expect(parsePaymentRedirect(url)).toEqual(redirect);
  });

  it('is accepted in browsers without URL.canParse', () => {
    vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function');
    });
    expect(parsePaymentRedirect('https://pay.example/1')).toEqual({
      href: 'https://pay.example/1',
    });
  });
});

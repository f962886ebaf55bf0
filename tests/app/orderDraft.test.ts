import { describe, expect, it, vi } from 'vitest';
import {
  goOnInDoubt,
  keepOrder,
  orderInHand,
  orderKeyFor,
  unanswered,
} from '../../src/features/orders/orderDraft';
import { departureOf } from '../../src/features/orders/paymentRedirect';
import { forgetDrafts } from '../../src/persistence/drafts';

const askedWith = (orderKey: string) => ({
  checkout: { addressId: 'adr_1', lines: [], orderKey },
  lines: [],
});

const blockStorage = () => {
  for (const method of ['setItem', 'getItem'] as const) {
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('no', 'SecurityError');
    });
  }
};

describe('the key of an order', () => {
  it('is the same in every tab and after every reload, one per shopper', async () => {
    const key = orderKeyFor('usr_1');
    vi.resetModules();
    const otherTab = await import('../../src/features/orders/orderDraft');
    expect(otherTab.orderKeyFor('usr_1')).toBe(key);
    expect(orderKeyFor('usr_2')).not.toBe(key);
  });

  it('is replaced as soon as the shop is known to have its order, whatever the clocks say', () => {
    const key = orderKeyFor('usr_3');
    keepOrder('usr_3', { key, asked: askedWith(key) });
    expect(unanswered('usr_3')).toEqual(askedWith(key));
    expect(orderKeyFor('usr_3')).toBe(key);
    keepOrder('usr_3', { orderId: 'ord_1' });
    expect(unanswered('usr_3')).toBeUndefined();
    expect(orderKeyFor('usr_3')).not.toBe(key);
    expect(orderInHand('usr_3')).toMatchObject({ orderId: 'ord_1' });
  });

  it('outlasts going on without an answer', () => {
    const key = orderKeyFor('usr_4');
    keepOrder('usr_4', { key, asked: askedWith(key) });
    goOnInDoubt('usr_4');
    expect(orderInHand('usr_4')).toEqual({ key, isInDoubt: true });
  });

  it('lasts as long as the page where storage is blocked, and no longer than the shopper', () => {
    blockStorage();
    const key = orderKeyFor('usr_5');
    expect(orderKeyFor('usr_5')).toBe(key);
    forgetDrafts('usr_5');
    expect(orderInHand('usr_5')).toBeUndefined();
  });
});

describe('where a shopper is sent to pay', () => {
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
  ])('%j', (url, departure) => {
    expect(departureOf(url)).toEqual(departure);
  });

  it('is known to browsers that have no URL.canParse', () => {
    vi.spyOn(URL, 'canParse').mockImplementation(() => {
      throw new TypeError('URL.canParse is not a function');
    });
    expect(departureOf('https://pay.example/1')).toEqual({ href: 'https://pay.example/1' });
  });
});

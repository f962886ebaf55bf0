import { afterEach, describe, expect, it } from 'vitest';
import { setShopLocale } from '../../server/config/shopLocale';
import { formatMoney, parseMoney, plainMoney } from '../../server/payments/money';

afterEach(() => setShopLocale('en-IN'));

describe('Amounts', () => {
  it.each([
    ['en-IN', 'INR', 1_234_550, '₹12,345.50', '12345.50'],
    ['de-DE', 'EUR', 1_234_550, '12.345,50 €', '12345.50'],
    ['ja-JP', 'JPY', 12_345, '￥12,345', '12345'],
    ['en-KW', 'KWD', 12_345, 'KWD 12.345', '12.345'],
  ])('in %s of %s: %i is %s, and %s in a file', (locale, currency, amount, shown, plain) => {
    setShopLocale(locale);
    expect(formatMoney(amount, currency).replaceAll(/\s/g, ' ')).toBe(shown);
    expect(plainMoney(amount, currency)).toBe(plain);
    expect(parseMoney(plain, currency)).toBe(amount);
  });

  it.each([
    ['JPY', '12.5'],
    ['KWD', '1.2345'],
    ['EUR', '0'],
    ['EUR', '1,50'],
  ])('of %s are not read from %s', (currency, text) => {
    expect(parseMoney(text, currency)).toBeUndefined();
  });
});

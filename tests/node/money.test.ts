import { afterEach, describe, expect, it } from 'vitest';
import { parseNet } from '../../scripts/catalogue/packColumns';
import { packLabel } from '../../server/catalogue/packLabel';
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
    ['de-DE', '1,5 kg', '1,5 kg'],
    ['de-DE', '500 g', '500 g'],
    ['de-DE', '1000 ml', '1 l'],
    ['de-DE', '6 piece', '6 Stück'],
    ['en-IN', '1.5 kg', '1.5 kg'],
    ['hi-IN', '750 ml', '750 मि॰ ली॰'],
  ])('in %s: a pack of %s is called %s', (locale, net, label) => {
    setShopLocale(locale, 'Stück');
    const parsed = parseNet(net);
    expect(parsed && packLabel(parsed)).toBe(label);
  });

  it.each(['0.5 g', '1.5 piece', '1 lb', '1,5', ''])('of a pack are not read from "%s"', (net) => {
    expect(parseNet(net)).toBeUndefined();
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

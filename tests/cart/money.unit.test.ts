import { afterEach, describe, expect, it } from 'vitest';
import { packLabel } from '../../server/catalogueOperator/import/planPacks';
import { setShopLocale } from '../../server/platform/config/shopLocale';
import {
  exampleMoney,
  formatMoney,
  parseMoney,
  plainMoney,
  readMoney,
} from '../../server/platform/messages/money';
import { parseNet } from '../../src/catalogueCsv/netCell';

afterEach(() => setShopLocale({ locale: 'en-IN' }));

describe('Amounts', () => {
  it.each([
    ['en-IN', 'INR', 1_234_550, '₹12,345.50', '12345.50'],
    ['de-DE', 'EUR', 1_234_550, '12.345,50 €', '12345.50'],
    ['ja-JP', 'JPY', 12_345, '￥12,345', '12345'],
    ['en-KW', 'KWD', 12_345, 'KWD 12.345', '12.345'],
  ])('in %s of %s: %i is %s, and %s in a file', (locale, currency, amount, shown, plain) => {
    setShopLocale({ locale });
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
    setShopLocale({ locale, units: { piece: 'Stück' } });
    const parsed = parseNet(net);
    expect(parsed && packLabel(parsed)).toBe(label);
  });

  it.each(['0.5 g', '1.5 piece', '1 lb', '1,5', ''])('of a pack are not read from "%s"', (net) => {
    expect(parseNet(net)).toBeUndefined();
  });

  it.each([
    ['en-IN', 'INR', '99.5', 9950],
    ['en-IN', 'INR', '99,5', 9950],
    ['en-IN', 'INR', '1,23,456.50', 12_345_650],
    ['en-IN', 'INR', '1,234', 123_400],
    ['en-IN', 'INR', '1.234', undefined],
    ['en-IN', 'INR', '1,2345', undefined],
    ['de-DE', 'EUR', '1.234,56', 123_456],
    ['de-DE', 'EUR', '1234,56', 123_456],
    ['de-DE', 'EUR', '1,234.56', 123_456],
    ['de-DE', 'EUR', '1.234', 123_400],
    ['de-DE', 'EUR', '1,234', undefined],
    ['de-DE', 'EUR', '99.50', 9950],
    ['de-DE', 'EUR', '1.234.567,5', 123_456_750],
    ['de-DE', 'EUR', '12,345,6', undefined],
    ['fr-FR', 'EUR', '1\u202f234,56', 123_456],
    ['de-CH', 'CHF', '1’234.50', 123_450],
    ['pt-BR', 'BRL', '1.234,56', 123_456],
    ['ja-JP', 'JPY', '１，２３４', 1234],
    ['ja-JP', 'JPY', '1234', 1234],
    ['ja-JP', 'JPY', '99.50', undefined],
    ['ja-JP', 'JPY', '1.234', undefined],
    ['en-KW', 'KWD', '1.234', 1234],
    // A thousand and a bit more than one: nobody can tell.
    ['de-DE', 'KWD', '1.234', undefined],
    ['de-DE', 'KWD', '1,234', 1234],
    ['en-IN', 'INR', '0', undefined],
    ['en-IN', 'INR', '-5', undefined],
    ['en-IN', 'INR', '5.', undefined],
    ['en-IN', 'INR', '.5', undefined],
    ['en-IN', 'INR', '5 000 00', undefined],
    ['en-IN', 'INR', '12345678901234567890', undefined],
    ['en-IN', 'INR', '', undefined],
  ])('in %s of %s are typed as "%s": %s', (locale, currency, text, amount) => {
    setShopLocale({ locale });
    expect(readMoney(text, currency)).toBe(amount);
  });

  it.each([
    ['en-IN', 'INR', '99.50'],
    ['pt-BR', 'BRL', '99,50'],
    ['ja-JP', 'JPY', '1,250'],
    ['en-KW', 'KWD', '99.500'],
  ])('in %s of %s have an example that can be typed: %s', (locale, currency, example) => {
    setShopLocale({ locale });
    expect(exampleMoney(currency)).toBe(example);
    expect(readMoney(example, currency)).toBeGreaterThan(0);
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

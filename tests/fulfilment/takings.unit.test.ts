import { describe, expect, it } from 'vitest';
import { cashOf, type MoneyEntry, sumTakings } from '../../src/contract/rules/takings';

/** 119.00 at 19 % and 107.00 at 7 %: an order of 226.00. */
const mixed = [
  { rate: 700, taxable: 10_000, tax: 700 },
  { rate: 1900, taxable: 10_000, tax: 1900 },
];
const reduced = [{ rate: 700, taxable: 4673, tax: 327 }];

describe('The takings of a day', () => {
  it('are by way of payment and tax rate', () => {
    const entries: MoneyEntry[] = [
      { kind: 'payment', amount: 22_600, by: 'cash', rates: mixed },
      { kind: 'payment', amount: 5000, by: 'cash', rates: reduced },
      { kind: 'payment', amount: 22_600, by: 'razorpay', rates: mixed },
      // A part of an order goes back: in proportion, to the last cent.
      { kind: 'refund', amount: 1001, by: 'cash', rates: mixed },
      // Of an order that says nothing of taxes.
      { kind: 'payment', amount: 990, by: 'card' },
    ];
    expect(sumTakings(entries)).toEqual({
      ways: [
        { by: 'card', payments: 1, received: 990, refunded: 0 },
        { by: 'cash', payments: 2, received: 27_600, refunded: 1001 },
        { by: 'razorpay', payments: 1, received: 22_600, refunded: 0 },
      ],
      rates: [
        { rate: 700, amount: 10_700 + 5000 + 10_700 - 474, tax: 700 + 327 + 700 - 31 },
        { rate: 1900, amount: 11_900 + 11_900 - 527, tax: 1900 + 1900 - 84 },
      ],
      total: 50_189,
    });
  });

  it.each([
    [[], 0],
    [[{ kind: 'payment', amount: 500, by: 'card' }], 0],
    [[{ kind: 'refund', amount: 500, by: 'cash' }], -500],
  ] as [MoneyEntry[], number][])('have cash: %j', (entries, cash) => {
    expect(cashOf(sumTakings(entries))).toBe(cash);
  });
});

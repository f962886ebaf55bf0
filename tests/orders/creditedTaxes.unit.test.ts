import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditedTaxes } from '../../server/orders/invoices/creditedTaxes';
import type { OrderTax } from '../../src/contract/tax';

const rates: OrderTax['rates'] = [
  { rate: 0, taxable: 12_345, tax: 0, parts: [{ name: 'CGST', amount: 0 }] },
  {
    rate: 500,
    taxable: 19_999,
    tax: 1000,
    parts: [
      { name: 'CGST', amount: 500 },
      { name: 'SGST', amount: 500 },
    ],
  },
];
const TOTAL = 33_344;

const amountsOf = (taxes: OrderTax['rates']) =>
  taxes.flatMap(({ taxable, parts }) => [taxable, ...parts.map(({ amount }) => amount)]);
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe('creditedTaxes', () => {
  it('sum up to the invoiced taxes, in any split of the credited amount', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: TOTAL - 1 }), { maxLength: 6 }), (cuts) => {
        const ends = [...new Set(cuts), TOTAL].sort((one, other) => one - other);
        const hasSmall = ends.some((end, at) => end - (ends[at - 1] ?? 0) < 100);
        const notes: { taxes: OrderTax['rates'] }[] = [];
        for (const [at, end] of ends.entries()) {
          const amount = end - (ends[at - 1] ?? 0);
          const taxes = creditedTaxes(rates, notes, amount);
          expect(sumOf(amountsOf(taxes))).toBe(amount);
          expect(Math.min(...amountsOf(taxes))).toBeGreaterThanOrEqual(0);
          for (const { tax, parts } of taxes) {
            const own = parts.map((part) => part.amount);
            expect(sumOf(own)).toBe(tax);
            // A few minor units cannot always be divided so.
            if (!hasSmall) expect(new Set(own).size).toBe(1);
          }
          notes.push({ taxes });
        }
        const credited = notes.map(({ taxes }) => amountsOf(taxes));
        const charged = amountsOf(rates);
        expect(charged.map((_, at) => sumOf(credited.map((each) => each[at] ?? 0)))).toEqual(
          charged,
        );
      }),
    );
  });

  it('are those of the rate, in equal parts', () => {
    const parts = ['CGST', 'SGST'].map((name) => ({ name, amount: 1188 }));
    const invoiced = [{ rate: 500, taxable: 47_524, tax: 2376, parts }];
    expect(creditedTaxes(invoiced, [], 400)).toEqual([
      {
        rate: 500,
        taxable: 380,
        tax: 20,
        parts: [
          { name: 'CGST', amount: 10 },
          { name: 'SGST', amount: 10 },
        ],
      },
    ]);
  });

  it('are never negative, even for very small credited amounts', () => {
    const parts = ['CGST', 'SGST'].map((name) => ({ name, amount: 3 }));
    const invoiced = [{ rate: 500, taxable: 4, tax: 6, parts }];
    const notes: { taxes: OrderTax['rates'] }[] = [];
    for (let at = 0; at < 10; at += 1) {
      const taxes = creditedTaxes(invoiced, notes, 1);
      expect(Math.min(...amountsOf(taxes))).toBe(0);
      expect(sumOf(amountsOf(taxes))).toBe(1);
      notes.push({ taxes });
    }
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from '../../src/contract/rules/tax/allocate';
import { orderTax, type TaxedOrder } from '../../src/contract/rules/tax/orderTax';
import type { TaxFacts } from '../../src/contract/tax';

const india: TaxFacts = {
  name: 'GST',
  pricesInclude: true,
  rates: { fresh: 0, food: 500, standard: 1800 },
  defaultClass: 'food',
  delivery: 'standard',
  split: { state: 'Maharashtra', within: ['CGST', 'SGST'], beyond: 'IGST' },
};

const germany: TaxFacts = {
  name: 'MwSt.',
  pricesInclude: true,
  rates: { reduced: 700, standard: 1900 },
  defaultClass: 'reduced',
};

const wholesale: TaxFacts = { ...germany, pricesInclude: false, delivery: 'standard' };

const line = (variantId: string, amount: number, taxClass?: string) => ({
  variantId,
  amount,
  taxClass,
});

describe('Taxes of an order', () => {
  const mixed: TaxedOrder = {
    lines: [line('atta', 21_000), line('mango', 40_000, 'fresh'), line('soap', 11_800, 'standard')],
    discount: 0,
    delivery: 3900,
  };

  it('are CGST and SGST within the state of the shop', () => {
    expect(orderTax(mixed, india, 'maharashtra ')).toEqual({
      rates: [
        {
          rate: 0,
          taxable: 40_000,
          tax: 0,
          parts: [
            { name: 'CGST', amount: 0 },
            { name: 'SGST', amount: 0 },
          ],
        },
        {
          rate: 500,
          taxable: 20_000,
          tax: 1000,
          parts: [
            { name: 'CGST', amount: 500 },
            { name: 'SGST', amount: 500 },
          ],
        },
        {
          // 157.00 with 18 %: 11.97 and 11.97, of 23.95.
          rate: 1800,
          taxable: 13_306,
          tax: 2394,
          parts: [
            { name: 'CGST', amount: 1197 },
            { name: 'SGST', amount: 1197 },
          ],
        },
      ],
      lines: [
        { variantId: 'atta', rate: 500, taxable: 20_000, tax: 1000 },
        { variantId: 'mango', rate: 0, taxable: 40_000, tax: 0 },
        { variantId: 'soap', rate: 1800, taxable: 10_001, tax: 1799 },
      ],
      total: 3394,
    });
  });

  it('are IGST to another state, with the same total', () => {
    const { rates, total } = orderTax(mixed, india, 'Goa');
    expect(rates.map(({ parts }) => parts)).toEqual([
      [{ name: 'IGST', amount: 0 }],
      [{ name: 'IGST', amount: 1000 }],
      [{ name: 'IGST', amount: 2394 }],
    ]);
    expect(total).toBe(orderTax(mixed, india, 'Maharashtra').total);
  });

  it('are one sum per rate in Germany, where delivery is taxed like the items', () => {
    const order = {
      lines: [line('honig', 1070), line('seife', 2380, 'standard')],
      discount: 0,
      delivery: 345,
    };
    expect(orderTax(order, germany)).toEqual({
      rates: [
        // 10.70 and 1.07 of the delivery.
        { rate: 700, taxable: 1100, tax: 77, parts: [{ name: 'MwSt.', amount: 77 }] },
        // 23.80 and 2.38 of the delivery.
        { rate: 1900, taxable: 2200, tax: 418, parts: [{ name: 'MwSt.', amount: 418 }] },
      ],
      lines: [
        { variantId: 'honig', rate: 700, taxable: 1000, tax: 70 },
        { variantId: 'seife', rate: 1900, taxable: 2000, tax: 380 },
      ],
      total: 495,
    });
  });

  it('are added to prices without tax, after the discount and with the delivery', () => {
    const order = {
      lines: [line('honig', 6000), line('seife', 3000, 'standard')],
      discount: 1000,
      delivery: 490,
    };
    expect(orderTax(order, wholesale)).toEqual({
      rates: [
        // 60.00 less 6.67.
        { rate: 700, taxable: 5333, tax: 373, parts: [{ name: 'MwSt.', amount: 373 }] },
        // 30.00 less 3.33, and 4.90 of the delivery.
        { rate: 1900, taxable: 3157, tax: 600, parts: [{ name: 'MwSt.', amount: 600 }] },
      ],
      lines: [
        { variantId: 'honig', rate: 700, taxable: 5333, tax: 373 },
        { variantId: 'seife', rate: 1900, taxable: 2667, tax: 507 },
      ],
      total: 973,
    });
  });

  it('of free delivery are none', () => {
    const order = { lines: [line('honig', 6000)], discount: 0, delivery: 0 };
    expect(orderTax(order, wholesale).rates).toMatchObject([{ rate: 700, taxable: 6000 }]);
  });

  it('of delivery are in proportion to the items of each rate', () => {
    const lines = [line('honig', 40), line('tee', 60), line('seife', 200, 'standard')];
    const facts = { ...germany, pricesInclude: false };
    // 3.33 and 6.67.
    expect(orderTax({ lines, discount: 0, delivery: 10 }, facts).rates).toMatchObject([
      { rate: 700, taxable: 103 },
      { rate: 1900, taxable: 207 },
    ]);
  });

  it('are split by the state as it is written, whatever its case and spaces', () => {
    const split = { state: ' Goa ', within: ['CGST', 'SGST'], beyond: 'IGST' };
    const names = (state?: string) =>
      orderTax(mixed, { ...india, split }, state).rates[0]?.parts.map(({ name }) => name);
    expect(names('goa')).toEqual(['CGST', 'SGST']);
    expect([names('Go a'), names(''), names()]).toEqual([['IGST'], ['IGST'], ['IGST']]);
  });

  it('are those of the default class if a class no longer has a rate', () => {
    for (const taxClass of ['luxury', 'constructor']) {
      const order = { lines: [line('honig', 1070, taxClass)], discount: 0, delivery: 0 };
      expect(orderTax(order, germany).rates).toMatchObject([{ rate: 700, tax: 70 }]);
    }
  });

  it('are zero for free items, whose delivery is still taxed', () => {
    const order = { lines: [line('sample', 0)], discount: 0, delivery: 1070 };
    expect(orderTax(order, germany)).toMatchObject({
      rates: [{ rate: 700, taxable: 1000, tax: 70 }],
      lines: [{ variantId: 'sample', taxable: 0, tax: 0 }],
    });
  });
});

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('Taxes of random orders', () => {
  const classes = ['a', 'b', 'c', 'd'];
  const rate = fc.integer({ min: 0, max: 10_000 });
  const facts: fc.Arbitrary<TaxFacts> = fc.record(
    {
      name: fc.constant('VAT'),
      pricesInclude: fc.boolean(),
      rates: fc.record({ a: rate, b: rate, c: rate }),
      defaultClass: fc.constantFrom(...classes),
      delivery: fc.constantFrom(...classes),
      split: fc.constant({ state: 'Goa', within: ['CGST', 'SGST'], beyond: 'IGST' }),
    },
    { requiredKeys: ['name', 'pricesInclude', 'rates', 'defaultClass'] },
  );
  const amount = fc.oneof(fc.constant(0), fc.nat({ max: 300 }), fc.nat({ max: 20_000_000 }));
  const order: fc.Arbitrary<TaxedOrder> = fc
    .tuple(
      fc.array(fc.tuple(amount, fc.option(fc.constantFrom(...classes), { nil: undefined })), {
        minLength: 1,
        maxLength: 12,
      }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      amount,
    )
    .map(([packs, part, delivery]) => {
      const lines = packs.map(([each, taxClass], at) => line(`var_${at}`, each, taxClass));
      return { lines, discount: Math.floor(sum(packs.map(([each]) => each)) * part), delivery };
    });
  const state = fc.constantFrom(undefined, 'Goa', 'Kerala');

  it('add up exactly, and none is negative', () => {
    fc.assert(
      fc.property(order, facts, state, (each, by, to) => {
        const { rates, lines, total } = orderTax(each, by, to);
        const charged = sum(each.lines.map((one) => one.amount)) - each.discount + each.delivery;
        const net = sum(rates.map(({ taxable }) => taxable));
        expect(net + (by.pricesInclude ? total : 0)).toBe(charged);
        expect(sum(rates.map(({ tax }) => tax))).toBe(total);
        for (const { rate: percent, taxable, tax, parts } of rates) {
          expect(sum(parts.map((part) => part.amount))).toBe(tax);
          // Each part is rounded once.
          expect(Math.abs(tax - (taxable * percent) / 10_000)).toBeLessThanOrEqual(2);
          const ofLines = lines.filter((one) => one.rate === percent);
          expect(sum(ofLines.map((one) => one.taxable))).toBeLessThanOrEqual(taxable);
          expect(sum(ofLines.map((one) => one.tax))).toBeLessThanOrEqual(tax);
          if (each.delivery === 0) {
            expect(sum(ofLines.map((one) => one.taxable))).toBe(taxable);
            expect(sum(ofLines.map((one) => one.tax))).toBe(tax);
          }
        }
        const all = [...rates, ...lines].flatMap(({ taxable, tax }) => [taxable, tax]);
        for (const one of all) expect(Number.isSafeInteger(one) && one >= 0).toBe(true);
      }),
      { numRuns: 500, seed: 20_261_122 },
    );
  });

  it('do not depend on the order of the lines, nor their sum on the address', () => {
    fc.assert(
      fc.property(order, facts, (each, by) => {
        const taxes = orderTax(each, by, 'Goa');
        const reversed = orderTax({ ...each, lines: each.lines.toReversed() }, by, 'Goa');
        expect(reversed).toEqual({ ...taxes, lines: taxes.lines.toReversed() });
        expect(orderTax(each, by, 'Kerala').total).toBe(taxes.total);
      }),
      { numRuns: 300, seed: 20_261_122 },
    );
  });
});

describe('An allocated amount', () => {
  it('gives the rest to the largest remainders, and among equal ones to the lower key', () => {
    const entries = [
      { key: 'b', weight: 1 },
      { key: 'a', weight: 1 },
      { key: 'c', weight: 1 },
    ];
    expect(Object.fromEntries(allocate(5, entries))).toEqual({ a: 2, b: 2, c: 1 });
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  partOf,
  type SentLine,
  type ShortableOrder,
  takeOff,
} from '../../src/contract/rules/shortLines';
import { orderTax } from '../../src/contract/rules/tax/orderTax';
import type { OrderTax, TaxFacts } from '../../src/contract/tax';

const facts = (pricesInclude: boolean): TaxFacts => ({
  name: 'GST',
  pricesInclude,
  rates: { fresh: 0, food: 500, luxury: 1800 },
  defaultClass: 'food',
  split: { state: 'Karnataka', within: ['CGST', 'SGST'], beyond: 'IGST' },
});

/** Of a line: how many packs are sent, modulo those before, and what in place of the others. */
const change = fc.record({
  at: fc.nat(9),
  sent: fc.oneof(fc.constant(0), fc.nat(98)),
  instead: fc.option(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), price: fc.nat(5000) }), {
    freq: 3,
    nil: undefined,
  }),
});

interface Change {
  at: number;
  sent: number;
  instead: { quantity: number; price: number } | undefined;
}

const order = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 99 }),
        // Down to a single minor unit.
        price: fc.integer({ min: 0, max: 5000 }),
        taxClass: fc.constantFrom('fresh', 'food', 'luxury'),
      }),
      { minLength: 1, maxLength: 5 },
    ),
    steps: fc.array(fc.array(change, { maxLength: 5 }), { minLength: 1, maxLength: 4 }),
    discounted: fc.double({ min: 0, max: 1, noNaN: true }),
    delivery: fc.nat(5000),
    pricesInclude: fc.boolean(),
    state: fc.constantFrom('Karnataka', 'Kerala'),
    hasTax: fc.boolean(),
  })
  .map(({ lines, steps, discounted, delivery, pricesInclude, state, hasTax }) => {
    const items = lines.map(({ quantity, price }, at) => ({
      ...{ variantId: `var_${at}`, quantity, comes: quantity, variant: { price } },
    }));
    const sum = items.reduce((total, each) => total + each.quantity * each.variant.price, 0);
    const discount = Math.floor(sum * discounted);
    const taxed = lines.map(({ quantity, price, taxClass }, at) => ({
      ...{ variantId: `var_${at}`, amount: quantity * price, taxClass },
    }));
    const taxes = orderTax({ lines: taxed, discount, delivery }, facts(pricesInclude), state);
    const tax: OrderTax = { name: 'GST', pricesInclude, ...taxes };
    const placed: ShortableOrder = { items, totals: { discount }, ...(hasTax && { tax }) };
    return { placed, steps, goods: sum - discount };
  });

type Items = ShortableOrder['items'];

const sentOf = (items: Items, step: Change[], number: number) => {
  const lines = new Map<string, SentLine>();
  for (const { at, sent, instead } of step) {
    const { variantId = '', comes = 0 } = items[at % items.length] ?? {};
    const other = instead && { ...instead, variantId: `${variantId}.${number}` };
    if (comes > 0) lines.set(variantId, { variantId, quantity: sent % comes, instead: other });
  }
  return [...lines.values()];
};

/** As of an order that has its invoice. */
const afterwards = (items: Items, sent: SentLine[], charged: Map<string, number>): Items => {
  const fewer = items.map((each) => {
    const found = sent.find(({ variantId }) => variantId === each.variantId);
    if (!found) return each;
    const comes = found.quantity;
    if (each.charged === undefined) return { ...each, comes };
    return { ...each, comes, charged: partOf(each.charged, comes, each.comes ?? 0) };
  });
  const others = sent.flatMap(({ variantId: replaced, instead }) => {
    if (!instead) return [];
    const { variantId, quantity: comes, price } = instead;
    const amount = charged.get(variantId) ?? 0;
    expect(amount).toBeLessThanOrEqual(comes * price);
    const [replaces] = replaced.split('.');
    return [{ variantId, quantity: 0, comes, charged: amount, replaces, variant: { price } }];
  });
  return [...fewer, ...others] as Items;
};

const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe('What short lines take off an order', () => {
  it('adds up by line and by rate, and is never more than was charged', () => {
    fc.assert(
      fc.property(order, ({ placed, steps, goods }) => {
        let { items } = placed;
        const taken: ReturnType<typeof takeOff>[] = [];
        for (const [number, step] of steps.entries()) {
          const sent = sentOf(items, step, number);
          const off = takeOff({ ...placed, items }, sent);
          expect(off.lines.map(({ variantId }) => variantId).sort()).toEqual(
            sent.map(({ variantId }) => variantId).sort(),
          );
          expect(sumOf(off.lines.map(({ amount }) => amount))).toBe(off.amount);
          for (const { amount, tax } of off.lines) {
            expect(tax).toBeGreaterThanOrEqual(0);
            expect(tax).toBeLessThanOrEqual(amount);
          }
          if (placed.tax) {
            expect(sumOf(off.rates.map(({ taxable, tax }) => taxable + tax))).toBe(off.amount);
            expect(sumOf(off.lines.map(({ tax }) => tax))).toBe(
              sumOf(off.rates.map(({ tax }) => tax)),
            );
          }
          for (const { taxable, tax, parts } of off.rates) {
            expect(Math.min(taxable, tax)).toBeGreaterThanOrEqual(0);
            expect(sumOf(parts.map(({ amount }) => amount))).toBe(tax);
          }
          taken.push(off);
          items = afterwards(items, sent, off.charged);
        }
        const isAdded = placed.tax?.pricesInclude === false;
        const charged = isAdded ? goods + (placed.tax?.total ?? 0) : goods;
        const total = sumOf(taken.map(({ amount }) => amount));
        expect(total).toBeLessThanOrEqual(charged);
        // What stays is at most the price of the packs that stay.
        const prices = sumOf(
          items.map((each) => each.charged ?? (each.comes ?? 0) * each.variant.price),
        );
        if (!isAdded) expect(goods - total).toBeLessThanOrEqual(prices);
        if (!isAdded && items.every(({ comes }) => comes === 0)) expect(total).toBe(goods);
        for (const charge of placed.tax?.rates ?? []) {
          const own = taken.flatMap(({ rates }) =>
            rates.filter(({ rate }) => rate === charge.rate),
          );
          expect(sumOf(own.map(({ tax }) => tax))).toBeLessThanOrEqual(charge.tax);
          expect(sumOf(own.map(({ taxable }) => taxable))).toBeLessThanOrEqual(charge.taxable);
        }
      }),
      { numRuns: 2000, seed: 28 },
    );
  });
});

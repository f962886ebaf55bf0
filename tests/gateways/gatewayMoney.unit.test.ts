import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { noGatewayKeys } from '../../server/platform/config/gatewayKeys';
import {
  amountStepOf,
  gatewayMoneyProblems,
} from '../../server/platform/config/gatewayUnits/countable';
import { readConfig } from '../../server/platform/config/readConfig';
import { orderTotals } from '../../src/contract/rules/orderTotals';
import type { TaxFacts } from '../../src/contract/tax';

const stripe = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' };
const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_test_abc',
  RAZORPAY_KEY_SECRET: 'very-secret',
  RAZORPAY_WEBHOOK_SECRET: 'hush',
};
const { facts } = readConfig({});
const { gatewayKeys: both } = readConfig({ ...stripe, ...razorpay });
const tax: TaxFacts = {
  name: 'VAT',
  pricesInclude: false,
  rates: { all: 500 },
  defaultClass: 'all',
};

describe('A shop whose gateways cannot count its money', () => {
  const problems = (changes: Partial<typeof facts>, keys = both) =>
    gatewayMoneyProblems(keys, { currency: facts.currency, delivery: facts.delivery, ...changes });

  it.each([
    ['IQD', ['Stripe takes no payments in IQD (docs.stripe.com/currencies)']],
    ['LBP', ['Razorpay takes no payments in LBP (razorpay.com/docs/payments/international-']],
    ['KPW', ['Stripe takes no payments in KPW', 'Razorpay takes no payments in KPW']],
    ['KWD', ['"delivery.fee" of SHOP_FACTS must be changed: 3.905 KWD cannot be paid online']],
    ['MGA', ['"delivery.fee" of SHOP_FACTS must be changed: 39.05 MGA cannot be paid online']],
    ['HUF', []],
    ['INR', []],
  ])('with %s says which and why', (currency, sentences) => {
    const found = problems({ currency, delivery: { ...facts.delivery, fee: 3905 } });
    expect(found).toEqual(sentences.map((each) => expect.stringContaining(each)));
    expect(problems({ currency }, noGatewayKeys)).toEqual([]);
  });

  it('adds no taxes where their last decimal cannot be paid', () => {
    expect(problems({ currency: 'KWD', tax })).toEqual([
      '"tax.pricesInclude" of SHOP_FACTS must be true: taxes that are added make totals that are no multiples of 0.010 KWD, and cannot be paid online.',
    ]);
    expect(problems({ currency: 'KWD', tax: { ...tax, pricesInclude: true } })).toEqual([]);
    expect(problems({ currency: 'EUR', tax })).toEqual([]);
  });

  it('does not start', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'loam-facts-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const SHOP_FACTS = path.join(folder, 'facts.json');
    writeFileSync(SHOP_FACTS, JSON.stringify({ ...facts, currency: 'IQD' }));
    expect(() => readConfig({ SHOP_FACTS, ...stripe })).toThrow(
      'Stripe takes no payments in IQD (docs.stripe.com/currencies): remove its keys, or change "currency" of SHOP_FACTS.',
    );
    expect(readConfig({ SHOP_FACTS, ...razorpay }).amountStep).toBe(10);
  });

  it.each([
    ['KWD', 10],
    ['MGA', 100],
    ['ISK', 1],
    ['INR', 1],
  ])('in %s has amounts that are multiples of %i', (currency, step) => {
    expect(amountStepOf(both, currency)).toBe(step);
    expect(amountStepOf(noGatewayKeys, currency)).toBe(1);
  });

  it('rounds what a percentage gives, so that the total can be paid', () => {
    const line = { quantity: 1, variant: { price: 12_350 } };
    const coupon = { kind: 'percentage', value: 15, minItems: 0, step: 10 } as const;
    const totals = orderTotals([line], { fee: 500, freeFrom: 99_999 }, coupon);
    // 15 % are 1852.5.
    expect(totals).toEqual({ items: 12_350, discount: 1850, delivery: 500, total: 11_000 });
  });
});

import { beforeAll, describe, expect, it } from 'vitest';
import type { Gateway } from '../../server/gateways/gateway';
import { fromGatewayAmount, toGatewayAmount } from '../../server/gateways/gatewayAmount';
import { razorpayUnits } from '../../server/platform/config/gatewayUnits/razorpay';
import { stripeUnits } from '../../server/platform/config/gatewayUnits/stripe';
import { newId } from '../../server/platform/db/ids';
import { plainMoney } from '../../server/platform/messages/money';
import { digitsOf } from '../../src/contract/rules/amounts';
import { otherDecimals, twoDecimals } from '../../src/contract/shop/currencies';
import { amountTable } from '../support/gateways/amountTable';
import { makePayment } from '../support/gateways/hostedPayment';
import { openRazorpay } from '../support/gateways/razorpayServer';
import { openStripe } from '../support/gateways/stripeServer';

const currencies = [...new Set(amountTable.map(({ currency }) => currency))];

describe('The decimals of a currency', () => {
  it('are those of ISO 4217, for every currency in use', () => {
    expect(amountTable).toHaveLength(465);
    const known = [twoDecimals, ...Object.values(otherDecimals)].flatMap((each) => each.split(' '));
    expect(known.sort()).toEqual(currencies);
    for (const { currency, amount, minor } of amountTable) {
      expect([currency, plainMoney(minor, currency)]).toEqual([currency, amount]);
    }
  });

  it.each([
    ['HUF', 2],
    ['IDR', 2],
    ['PKR', 2],
    ['COP', 2],
    ['ALL', 2],
    ['AFN', 2],
    ['LAK', 2],
    ['LBP', 2],
    ['MMK', 2],
    ['SOS', 2],
    ['YER', 2],
    ['RSD', 2],
    ['MGA', 2],
    ['IQD', 3],
    ['KWD', 3],
    ['ISK', 0],
    ['JPY', 0],
    ['UGX', 0],
  ])('of %s are %i, whatever this Node says', (currency, digits) => {
    expect(digitsOf(currency)).toBe(digits);
  });
});

describe.each([
  ['stripe', stripeUnits, openStripe],
  ['razorpay', razorpayUnits, openRazorpay],
] as const)('Amounts at %s', (id, units, openService) => {
  let service: Awaited<ReturnType<typeof openService>>;
  let gateway: Gateway;
  beforeAll(async () => {
    service = await openService();
    gateway = await service.gateway();
  });

  it.each(currencies)('of %s are what its documentation says', (currency) => {
    for (const row of amountTable.filter((each) => each.currency === currency)) {
      const { minor, [id]: expected } = row;
      expect(units.takes(currency)).toBe(expected !== 'unlisted');
      if (typeof expected === 'number') {
        expect(toGatewayAmount(units, minor, currency)).toBe(expected);
        expect(fromGatewayAmount(units, expected, currency)).toBe(minor);
      } else {
        expect(() => toGatewayAmount(units, minor, currency)).toThrow(units.name);
      }
    }
  });

  it.each([
    ['HUF', 349_000],
    ['IDR', 1_500_050],
    ['KWD', 12_340],
    ['JPY', 1250],
    ['ISK', 349],
    ['UGX', 349],
    ['MGA', 349_000],
    ['RSD', 34_900],
  ])('of %s come back as they were sent, and so do their refunds', async (currency, amount) => {
    const { ref } = await gateway.open(makePayment({ amount, currency }));
    service.pay(ref);
    expect(await gateway.fetch(ref)).toMatchObject({
      status: 'captured',
      captured: amount,
      currency,
    });
    await gateway.refund({ ref, key: newId('ref'), amount, currency });
    const { refunds } = await gateway.fetchReversals(ref);
    expect(refunds).toMatchObject([{ amount, status: 'done' }]);
  });

  it('that it cannot count are not sent', async () => {
    const payment = makePayment({ amount: 12_345, currency: 'KWD' });
    await expect(gateway.open(payment)).rejects.toMatchObject({
      isFinal: true,
      message: `${units.name} cannot count 12.345 KWD: its amounts are multiples of 0.010`,
    });
    expect(service.opened(payment.id)).toBe(0);
  });
});

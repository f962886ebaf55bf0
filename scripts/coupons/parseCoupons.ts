import { OperatorError } from '../../server/config/operatorError';
import type { CouponSettings, OperatorCoupon } from '../../src/contract/operatorCoupon';
import { parseAmount } from '../shared/parseAmount';
import { readCommand } from '../shared/readCommand';
import type { ShopCommand } from '../shared/runWithShop';
import { describeCoupon } from './describeCoupon';

const usage = `Say one of
  npm run coupons -- list
  npm run coupons -- add CODE 10%|50.00|free-delivery [--max 200] [--from 499]
    [--starts 2026-12-01T00:00+05:30] [--ends …] [--uses 500] [--per-shopper 1]
  npm run coupons -- archive CODE`;

const forms = {
  list: {},
  add: {
    positionals: ['the code', 'what it gives'],
    options: ['max', 'from', 'starts', 'ends', 'uses', 'per-shopper'],
  },
  archive: { positionals: ['the code'] },
};

/** `npm run coupons -- …`: the codes that shoppers enter at checkout. */
export const parseCoupons = (args: string[]): ShopCommand => {
  const {
    verb,
    positionals: [code = '', gives = ''],
    values,
  } = readCommand(args, forms, usage);
  if (verb === 'list') {
    return async (shop) => {
      const currency = await shop.currency();
      const timeZone = await shop.timeZone();
      const { data } = await shop.call<{ results: OperatorCoupon[] }>('GET', 'coupons');
      return (
        data.results.map((each) => describeCoupon(each, currency, timeZone)).join('\n') ||
        'There is no coupon.'
      );
    };
  }
  if (verb === 'archive') {
    return async (shop) => (await shop.call('DELETE', pathOf(code))).message;
  }
  const { max, from, starts, ends, uses, 'per-shopper': perShopper } = values;
  const conditions = {
    ...(starts !== undefined && { startsAt: timeOf(starts) }),
    ...(ends !== undefined && { endsAt: timeOf(ends) }),
    ...(uses !== undefined && { maxUses: countOf(uses) }),
    ...(perShopper !== undefined && { maxUsesPerCustomer: countOf(perShopper) }),
  };
  return async (shop) => {
    const currency = await shop.currency();
    const money = (text: string) => parseAmount(text, currency);
    const settings: CouponSettings = {
      ...givenBy(gives, money),
      ...(max !== undefined && { maxDiscount: money(max) }),
      ...(from !== undefined && { minItems: money(from) }),
      ...conditions,
    };
    const { data } = await shop.call<OperatorCoupon>('PUT', pathOf(code), settings);
    return describeCoupon(data, currency, await shop.timeZone());
  };
};

const pathOf = (code: string) => `coupons/${encodeURIComponent(code)}`;

const givenBy = (
  text: string,
  money: (text: string) => number,
): Pick<CouponSettings, 'kind' | 'value'> => {
  if (text === 'free-delivery') return { kind: 'free_delivery', value: 0 };
  const [, percent] = /^(\d{1,3})%$/.exec(text) ?? [];
  if (percent) return { kind: 'percentage', value: Number(percent) };
  return { kind: 'amount', value: money(text) };
};

const timeOf = (text: string) => {
  const hasZone = /T.*(Z|[+-]\d\d:\d\d)$/.test(text);
  if (!hasZone || Number.isNaN(Date.parse(text))) {
    throw new OperatorError(`"${text}" is not a time with its zone, like 2026-12-01T00:00+05:30.`);
  }
  return new Date(text).toISOString();
};

const countOf = (text: string) => {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new OperatorError(`"${text}" is not a number of uses.`);
  return Number(text);
};

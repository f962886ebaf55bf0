import { OperatorError } from '../../server/platform/config/operatorError';
import { formatMoney } from '../../server/platform/messages/money';
import type { CouponSettings, OperatorCoupon } from '../../src/contract/operatorCoupon';
import { shopTime } from '../../src/contract/rules/shopTime';
import { typedCode } from '../../src/contract/rules/typedCode';
import { parseAmount } from '../shared/parseAmount';
import { type AddCommands, forEachOf, type ShopCommand } from '../shop/shopCommand';

/** The codes that shoppers enter at checkout. */
export const addCoupons: AddCommands = (program, run) => {
  const coupons = program.command('coupons').description('codes that shoppers enter at checkout');
  coupons.command('list').action(() => run(list));
  coupons
    .command('add')
    .description('adds a code, or changes its conditions')
    .argument('<code>')
    .argument('<gives>', '10%, 50.00 or free-delivery')
    .option('--max <amount>', 'the largest discount')
    .option('--from <amount>', 'what the items must come to')
    .option('--starts <time>', 'like 2026-12-01T00:00+05:30', timeOf)
    .option('--ends <time>', 'likewise', timeOf)
    .option('--uses <number>', 'of all shoppers', countOf)
    .option('--per-shopper <number>', 'of one shopper', countOf)
    .action((code: string, gives: string, options: Conditions) => run(add(code, gives, options)));
  coupons
    .command('archive')
    .description('the codes end')
    .argument('<codes...>')
    .action((codes: string[]) =>
      run(
        forEachOf(codes, async (code, shop) => (await shop.call('DELETE', pathOf(code))).message),
      ),
    );
};

interface Conditions {
  max?: string;
  from?: string;
  starts?: string;
  ends?: string;
  uses?: number;
  perShopper?: number;
}

const list: ShopCommand = async (shop) => {
  const currency = await shop.currency();
  const timeZone = await shop.timeZone();
  const { data } = await shop.call<{ results: OperatorCoupon[] }>('GET', 'coupons');
  return (
    data.results.map((each) => describeCoupon(each, currency, timeZone)).join('\n') ||
    'There is no coupon.'
  );
};

const add =
  (
    code: string,
    gives: string,
    { max, from, starts: startsAt, ends: endsAt, uses, perShopper }: Conditions,
  ): ShopCommand =>
  async (shop) => {
    const currency = await shop.currency();
    const money = (text: string) => parseAmount(text, currency);
    const settings: CouponSettings = {
      ...givenBy(gives, money),
      ...(max !== undefined && { maxDiscount: money(max) }),
      ...(from !== undefined && { minItems: money(from) }),
      ...(startsAt && { startsAt }),
      ...(endsAt && { endsAt }),
      ...(uses && { maxUses: uses }),
      ...(perShopper && { maxUsesPerCustomer: perShopper }),
    };
    const { data } = await shop.call<OperatorCoupon>('PUT', pathOf(code), settings);
    return describeCoupon(data, currency, await shop.timeZone());
  };

const pathOf = (code: string) => `coupons/${encodeURIComponent(code)}`;

const givenBy = (
  text: string,
  money: (text: string) => number,
): Pick<CouponSettings, 'kind' | 'value'> => {
  if (typedCode(text) === 'free-delivery') return { kind: 'free_delivery', value: 0 };
  const [, percent] = /^(\d{1,3})%$/.exec(typedCode(text)) ?? [];
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

const countOf = (typed: string) => {
  const text = typedCode(typed);
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new OperatorError(`"${text}" is not a number of uses.`);
  return Number(text);
};

const isPast = (time: string) => Date.parse(time) < Date.now();

/** A coupon as a line of text. */
const describeCoupon = (coupon: OperatorCoupon, currency: string, timeZone: string) => {
  const { code, kind, value, maxDiscount, minItems = 0, uses } = coupon;
  const { startsAt, endsAt, maxUses, maxUsesPerCustomer, archivedAt } = coupon;
  const money = (minor: number) => formatMoney(minor, currency);
  const gives = { percentage: `${value}%`, amount: money(value), free_delivery: 'free delivery' };
  return [
    code,
    gives[kind],
    ...(maxDiscount ? [`at most ${money(maxDiscount)}`] : []),
    ...(minItems > 0 ? [`from ${money(minItems)}`] : []),
    ...(startsAt ? [`starts ${shopTime(startsAt, timeZone)}`] : []),
    ...(endsAt ? [`${isPast(endsAt) ? 'ended' : 'ends'} ${shopTime(endsAt, timeZone)}`] : []),
    `used ${uses}${maxUses === undefined ? '' : ` of ${maxUses}`}`,
    ...(maxUsesPerCustomer ? [`${maxUsesPerCustomer} per shopper`] : []),
    ...(archivedAt ? [`archived ${shopTime(archivedAt, timeZone)}`] : []),
  ].join('  ');
};

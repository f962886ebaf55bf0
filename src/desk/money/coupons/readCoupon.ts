import type { CouponKind } from '../../../contract/coupon';
import type { CouponSettings } from '../../../contract/operator/operatorCoupon';
import { typedCode, typedCoupon } from '../../../contract/rules/typed/typedCode';
import { momentOf } from '../../../contract/rules/weeklyDates';

type Field = Exclude<keyof CouponSettings, 'kind'> | 'code';

interface Reading {
  timeZone: string;
  /** An amount in minor units; undefined if the text is none. */
  minorUnits: (text: string) => number | undefined;
}

/** Why a field cannot be used, as keys of messages. */
export type CouponProblems = Partial<Record<Field, 'noCode' | 'noAmount' | 'noNumber'>>;

const wholeNumber = (text: string) => {
  const typed = typedCode(text);
  return /^[1-9]\d{0,8}$/.test(typed) ? Number(typed) : undefined;
};

/** The settings in a form, or what is wrong with it. An empty field is no condition. */
export const readCoupon = (form: FormData, { timeZone, minorUnits }: Reading) => {
  const problems: CouponProblems = {};
  const text = (name: Field) => String(form.get(name) ?? '').trim();
  const kind = String(form.get('kind')) as CouponKind;

  const read = (name: Field, parse: typeof wholeNumber, problem: 'noAmount' | 'noNumber') => {
    const typed = text(name);
    if (!typed) return undefined;
    const value = parse(typed);
    if (value === undefined) problems[name] = problem;
    return value;
  };
  const time = (name: 'startsAt' | 'endsAt') => {
    const [date, hour] = text(name).split('T');
    return date && hour ? momentOf(date, hour, timeZone).toISOString() : undefined;
  };
  const count = (name: Field) => read(name, wholeNumber, 'noNumber');
  const amount = (name: Field) => read(name, minorUnits, 'noAmount');

  const code = typedCoupon(text('code'));
  if (!/^[\w-]{1,32}$/.test(code)) problems.code = 'noCode';
  const value = kind === 'percentage' ? count('value') : amount('value');
  if (value === undefined && kind !== 'free_delivery') {
    problems.value ??= kind === 'percentage' ? 'noNumber' : 'noAmount';
  }
  const conditions = {
    maxDiscount: amount('maxDiscount'),
    minItems: amount('minItems'),
    startsAt: time('startsAt'),
    endsAt: time('endsAt'),
    maxUses: count('maxUses'),
    maxUsesPerCustomer: count('maxUsesPerCustomer'),
  };
  const named = Object.entries(conditions).filter(([, condition]) => condition !== undefined);
  const settings: CouponSettings = { kind, value: value ?? 0, ...Object.fromEntries(named) };
  return Object.keys(problems).length > 0 ? { problems } : { code, settings };
};

import { digitsOf, plainAmount } from '../../../../src/contract/rules/amounts';
import type { ShopFacts } from '../../../../src/contract/shop/shopFacts';
import type { GatewayKeys } from '../gatewayKeys';
import type { GatewayUnits } from './gatewayUnits';
import { razorpayUnits } from './razorpay';
import { stripeUnits } from './stripe';

const unitsById: Record<keyof GatewayKeys, GatewayUnits> = {
  stripe: stripeUnits,
  razorpay: razorpayUnits,
};

/** The units of the gateways that have keys. */
const unitsOf = (keys: GatewayKeys) =>
  (Object.keys(unitsById) as (keyof GatewayKeys)[])
    .filter((id) => keys[id])
    .map((id) => unitsById[id]);

/**
 * What every price, fee and total of the shop is a multiple of, in minor units, so that each gateway can take it: 10 of
 * KWD, whose last decimal the card networks do not know, 1 of nearly all others.
 */
export const amountStepOf = (keys: GatewayKeys, currency: string) =>
  Math.max(1, ...unitsOf(keys).map(({ step }) => step(currency)));

/** '12.345 KWD', as in messages to an operator. */
const plain = (amount: number, currency: string) =>
  `${plainAmount(amount, digitsOf(currency))} ${currency}`;

/** Why an amount is refused: what it has to be a multiple of. */
export const notCountable = (amount: number, step: number, currency: string) =>
  `${plain(amount, currency)} cannot be paid online: amounts have to be multiples of ${plain(step, currency)}`;

/** Why the facts of the shop do not go together with its gateways, one sentence each. */
export const gatewayMoneyProblems = (
  keys: GatewayKeys,
  { currency, delivery, tax }: Pick<ShopFacts, 'currency' | 'delivery' | 'tax'>,
) => {
  const unlisted = unitsOf(keys)
    .filter(({ takes }) => !takes(currency))
    .map(
      ({ name, source }) =>
        `${name} takes no payments in ${currency} (${source}): remove its keys, or change "currency" of SHOP_FACTS.`,
    );
  if (unlisted.length > 0) return unlisted;
  const step = amountStepOf(keys, currency);
  const fee = `"delivery.fee" of SHOP_FACTS must be changed: ${notCountable(delivery.fee, step, currency)}.`;
  const added = `"tax.pricesInclude" of SHOP_FACTS must be true: taxes that are added make totals that are no multiples of ${plain(step, currency)}, and cannot be paid online.`;
  return [
    ...(delivery.fee % step === 0 ? [] : [fee]),
    ...(step > 1 && tax?.pricesInclude === false ? [added] : []),
  ];
};

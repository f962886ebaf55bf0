import type { CartItem } from '../../src/contract/cart';
import type { Message } from '../platform/messages/message';
import type { Repriced } from './weeklySchema';

/** The lines with another price than the customer chose them at, except what is no longer sold. */
export const repricedOf = (items: CartItem[]) =>
  items.flatMap(({ product: { name }, variant, priceWhenAdded: before, gone }): Repriced[] =>
    gone || before === undefined || before === variant.price
      ? []
      : [{ name, label: variant.label, before, now: variant.price }],
  );

/** What costs something else than before, one per line. */
export const repricedLines = (
  repriced: Repriced[],
  money: (amount: number) => string,
  t: (message: Message<'mails'>) => string,
) =>
  repriced.map(({ name, label, before, now }) =>
    t(['weekly.repriced', { name, label, before: money(before), now: money(now) }]),
  );

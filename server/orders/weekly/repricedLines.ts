import type { Repriced } from '../../db/schema/weekly';
import type { Message } from '../../messages/message';

/** What costs something else than before, one per line. */
export const repricedLines = (
  repriced: Repriced[],
  money: (amount: number) => string,
  t: (message: Message<'mails'>) => string,
) =>
  repriced.map(({ name, label, before, now }) =>
    t(['weekly.repriced', { name, label, before: money(before), now: money(now) }]),
  );

import { OperatorError } from '../../server/config/operatorError';
import {
  type OperatorOrderDetails,
  type OperatorOrders,
  OrderFilter,
} from '../../src/contract/operatorOrder';
import { usageError } from '../shared/commandSpec';
import { assertNew, writeNew } from '../shared/newFile';
import { readCommand } from '../shared/readCommand';
import type { ShopCommand } from '../shared/runWithShop';
import { describeOrder } from './describeOrder';
import { exportInvoices, exportOrders } from './exportOrders';
import { orderLines } from './orderLines';

const usage = `Say one of
  npm run orders -- list [status|review]
  npm run orders -- show <number>
  npm run orders -- slip <number> [file.html] [--force]
  npm run orders -- export <file.csv> [--from <YYYY-MM-DD>] [--to <YYYY-MM-DD>] [--force]
  npm run orders -- invoices <file.csv> [--from <YYYY-MM-DD>] [--to <YYYY-MM-DD>] [--force]
  npm run orders -- pack|deliver|cancel <number>
  npm run orders -- ship <number> [--carrier <name>] [--tracking <number>]
  npm run orders -- accept <number>
  npm run orders -- refund <number> [amount [after <what went back before>]]`;

const filters: string[] = OrderFilter.anyOf.map((each) => each.const);

const number = 'the number of the order';
const forms = {
  list: { optional: ['the status'] },
  show: { positionals: [number] },
  slip: { positionals: [number], optional: ['the file'], flags: ['force'] },
  export: { positionals: ['the file'], options: ['from', 'to'], flags: ['force'] },
  invoices: { positionals: ['the file'], options: ['from', 'to'], flags: ['force'] },
  pack: { positionals: [number] },
  deliver: { positionals: [number] },
  cancel: { positionals: [number] },
  ship: { positionals: [number], options: ['carrier', 'tracking'] },
  accept: { positionals: [number] },
  refund: { positionals: [number], optional: ['the amount', '"after"', 'what went back before'] },
};

/** `npm run orders -- …`: what to pack for whom, and the steps of an order. */
export const parseOrders = (args: string[]): ShopCommand => {
  const {
    verb,
    positionals: [subject = '', ...more],
    values: { from, to, carrier, tracking },
    flags,
  } = readCommand(args, forms, usage);
  const force = flags.includes('force');
  if (verb === 'export' || verb === 'invoices') {
    if (from && to && from > to) throw usageError('--from is a day after --to.', usage);
    const days = {
      ...(from && { from: dayOf(from, '--from') }),
      ...(to && { to: dayOf(to, '--to') }),
    };
    const options = { file: subject, days, force };
    return verb === 'export' ? exportOrders(options) : exportInvoices(options);
  }
  if (verb === 'list') return list(subject || undefined);
  const name = withHyphen(subject.toUpperCase());
  const path = `orders/${encodeURIComponent(name)}`;
  const post =
    (step: string, payload?: object): ShopCommand =>
    async (shop) =>
      (await shop.call('POST', `${path}/${step}`, payload)).message;
  switch (verb) {
    case 'refund':
      return post('refund', partOf(more));
    case 'slip':
      // Overwritten without --force, since its name is the order number.
      return slip(path, more[0] ?? `${name}.html`, force || more[0] === undefined);
    case 'show':
      return async (shop) =>
        describeOrder((await shop.call<OperatorOrderDetails>('GET', path)).data, {
          currency: await shop.currency(),
          timeZone: await shop.timeZone(),
        });
    case 'ship':
      return post('ship', { ...(carrier && { carrier }), ...(tracking && { tracking }) });
    default:
      return post(verb);
  }
};

/** Accepts 'AD9K7ZM3' for 'AD9K-7ZM3'. */
const withHyphen = (number: string) => number.replace(/^(\w{4})(\w{4})$/, '$1-$2');

/** @throws OperatorError for an invalid date */
const dayOf = (text: string, option: string) => {
  const time = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text;
  throw usageError(`${option} must be a day like 2026-11-30; not "${text}".`, usage);
};

const list = (filter: string | undefined): ShopCommand => {
  if (filter !== undefined && !filters.includes(filter)) {
    throw new OperatorError(`Orders are ${filters.join(', ')}; "${filter}" is none of these.`);
  }
  return async (shop) => {
    const query = filter === undefined ? '' : `?status=${filter}`;
    const { data } = await shop.call<OperatorOrders>('GET', `orders${query}`);
    return (
      orderLines(data, filter, await shop.timeZone()).join('\n') || 'There are no such orders.'
    );
  };
};

const slip =
  (path: string, file: string, force: boolean): ShopCommand =>
  async (shop) => {
    assertNew(file, force);
    const { data } = await shop.call<{ html: string }>('GET', `${path}/slip`);
    await writeNew(file, (handle) => handle.writeFile(data.html), { force, mode: 0o600 });
    return `The packing slip is in ${file}.`;
  };

const partOf = ([amount, keyword = 'after', after]: string[]) => {
  if (keyword !== 'after') throw usageError(`"${keyword}" must be the word after.`, usage);
  return { ...(amount !== undefined && { amount }), ...(after !== undefined && { after }) };
};

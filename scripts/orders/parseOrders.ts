import { writeFile } from 'node:fs/promises';
import { OperatorError } from '../../server/config/operatorError';
import {
  type OperatorOrderDetails,
  type OperatorOrders,
  OrderFilter,
} from '../../src/contract/operatorOrder';
import { takeOption } from '../catalogue/parsePack';
import { takeForce } from '../shared/newFile';
import type { ShopCommand } from '../shared/runWithShop';
import { describeOrder } from './describeOrder';
import { exportOrders } from './exportOrders';
import { orderLines } from './orderLines';

const usage = `Say one of
  npm run orders -- list [status|review]
  npm run orders -- show <number>
  npm run orders -- slip <number> [file.html]
  npm run orders -- export <file.csv> [--from <YYYY-MM-DD>] [--to <YYYY-MM-DD>] [--force]
  npm run orders -- pack|deliver|cancel <number>
  npm run orders -- ship <number> [--carrier <name>] [--tracking <number>]
  npm run orders -- accept <number>
  npm run orders -- refund <number> [amount [after <what went back before>]]`;

const filters: string[] = OrderFilter.anyOf.map((each) => each.const);

/** `npm run orders -- …`: what to pack for whom, and the steps of an order. */
export const parseOrders = (args: string[]): ShopCommand => {
  const { rest, force } = takeForce(args);
  const carrier = takeOption(rest, '--carrier');
  const tracking = takeOption(rest, '--tracking');
  const from = takeOption(rest, '--from');
  const to = takeOption(rest, '--to');
  const [verb = '', subject, ...more] = rest;
  const isLabelled = carrier !== undefined || tracking !== undefined;
  if (isLabelled && verb !== 'ship') throw new OperatorError(usage);
  const hasDays = from !== undefined || to !== undefined;
  if ((hasDays || force) && verb !== 'export') throw new OperatorError(usage);
  if (verb === 'export' && subject && more.length === 0) {
    return exportOrders(subject, { ...(from && { from }), ...(to && { to }) }, force);
  }
  if (verb === 'list' && more.length === 0) return list(subject);
  const number = subject?.toUpperCase();
  if (!number) throw new OperatorError(usage);
  const path = `orders/${encodeURIComponent(number)}`;
  const post =
    (step: string, payload?: object): ShopCommand =>
    async (shop) =>
      (await shop.call('POST', `${path}/${step}`, payload)).message;
  if (verb === 'refund') return post('refund', partOf(more));
  if (verb === 'slip' && more.length < 2) return slip(path, more[0] ?? `${number}.html`);
  if (more.length > 0) throw new OperatorError(usage);
  switch (verb) {
    case 'show':
      return async (shop) =>
        describeOrder(
          (await shop.call<OperatorOrderDetails>('GET', path)).data,
          await shop.currency(),
        );
    case 'ship':
      return post('ship', { ...(carrier && { carrier }), ...(tracking && { tracking }) });
    case 'pack':
    case 'deliver':
    case 'cancel':
    case 'accept':
      return post(verb);
    default:
      throw new OperatorError(usage);
  }
};

const list = (filter: string | undefined): ShopCommand => {
  if (filter !== undefined && !filters.includes(filter)) {
    throw new OperatorError(`Orders are ${filters.join(', ')}; "${filter}" is none of these.`);
  }
  return async (shop) => {
    const query = filter === undefined ? '' : `?status=${filter}`;
    const { data } = await shop.call<OperatorOrders>('GET', `orders${query}`);
    return orderLines(data, filter).join('\n') || 'There are no such orders.';
  };
};

const slip =
  (path: string, file: string): ShopCommand =>
  async (shop) => {
    const { data } = await shop.call<{ html: string }>('GET', `${path}/slip`);
    await writeFile(file, data.html, { mode: 0o600 });
    return `The packing slip is in ${file}.`;
  };

const partOf = ([amount, keyword = 'after', after, ...more]: string[]) => {
  if (keyword !== 'after' || more.length > 0) throw new OperatorError(usage);
  return { ...(amount !== undefined && { amount }), ...(after !== undefined && { after }) };
};

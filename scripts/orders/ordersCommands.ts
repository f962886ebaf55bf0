import { Option } from 'commander';
import { OperatorError } from '../../server/platform/config/operatorError';
import { plainMoney } from '../../server/platform/messages/money';
import {
  type Delivery,
  type OperatorOrderDetails,
  type OperatorOrders,
  OrderFilter,
  type Return,
} from '../../src/contract/operatorOrder';
import { HandedOver } from '../../src/contract/payOnDelivery';
import { typedCode } from '../../src/contract/rules/typedCode';
import { assertNew, writeNew } from '../shared/newFile';
import { parseAmount } from '../shared/parseAmount';
import type { ShopClient } from '../shared/shopClient';
import { type AddCommands, forEachOf, type ShopCommand } from '../shop/shopCommand';
import { describeOrder } from './describeOrder';
import { exportInvoices, exportOrders } from './exportOrders';
import { orderLines } from './orderLines';
import { addShort } from './shortLine';
import { upcoming } from './upcoming';

const filters: string[] = OrderFilter.anyOf.map((each) => each.const);

const NUMBERS = ['<numbers...>', 'of orders, like AD9K-7ZM3'] as const;

interface Period {
  from?: string;
  to?: string;
}

/** What to pack for whom, and the steps of an order. */
export const addOrders: AddCommands = (program, run) => {
  const orders = program.command('orders').description('what to pack, and the steps of an order');
  orders
    .command('list')
    .description('orders of a status, those to be packed first')
    .argument('[status]', filters.join(', '))
    .action((filter?: string) => run(list(filter)));
  orders
    .command('show')
    .description('lines, address, payments and refunds')
    .argument(...NUMBERS)
    .action((numbers: string[]) =>
      run(
        forEachOf(numbers, async (number, shop) =>
          describeOrder((await shop.call<OperatorOrderDetails>('GET', pathOf(number))).data, {
            currency: await shop.currency(),
            timeZone: await shop.timeZone(),
          }),
        ),
      ),
    );
  for (const [sheet, { name, suffix }] of Object.entries(SHEETS)) {
    orders
      .command(sheet)
      .description(`writes ${name} for each order`)
      .argument(...NUMBERS)
      .option('--file <name>', `of a single ${sheet}; its number${suffix} otherwise`)
      .option('--force', 'replaces the file')
      .action((numbers: string[], { file, force = false }: { file?: string; force?: boolean }) => {
        if (file && numbers.length > 1) throw new OperatorError(`--file is for a single ${sheet}.`);
        // Overwritten without --force, since its name is the order number.
        run(
          forEachOf(numbers, async (number, shop) => {
            const written = file ?? `${nameOf(number)}${suffix}`;
            await writeSheet(shop, `${pathOf(number)}/${sheet}`, written, force || !file);
            return `The ${sheet} is in ${written}.`;
          }),
        );
      });
  }
  for (const [step, description] of Object.entries(STEPS)) {
    orders
      .command(step)
      .description(description)
      .argument(...NUMBERS)
      .action((numbers: string[]) => run(forEachOf(numbers, post(step))));
  }
  orders
    .command('ship')
    .description('the parcels have left')
    .argument(...NUMBERS)
    .option('--carrier <name>')
    .option('--tracking <number>')
    .action((numbers: string[], parcel: object) => run(forEachOf(numbers, post('ship', parcel))));
  orders
    .command('deliver')
    .description('they have arrived')
    .argument(...NUMBERS)
    .addOption(paidOption('of orders to be paid on delivery'))
    .action((numbers: string[], { paid }: Delivery) =>
      run(forEachOf(numbers, post('deliver', { paid }))),
    );
  orders
    .command('return')
    .description('they were to be paid on delivery, and came back unpaid')
    .argument(...NUMBERS)
    .option('--lost', 'the packs are not sold again')
    .action((numbers: string[], { lost }: Return) =>
      run(forEachOf(numbers, post('return', { lost }))),
    );
  orders
    .command('refund')
    .description('sends money back: all of it, or a part')
    .argument('<number>')
    .argument('[amount]', 'like 99.50')
    .option('--after <amount>', 'what went back before, so that no part goes back twice')
    .addOption(paidOption('how you gave back the money of an order paid on delivery'))
    .action((number: string, amount: string | undefined, options: Delivery & { after?: string }) =>
      run(async (shop) => {
        const currency = await shop.currency();
        const plain = (text: string) => plainMoney(parseAmount(text, currency), currency);
        const { after, ...others } = options;
        const amounts = {
          ...(amount !== undefined && { amount: plain(amount) }),
          ...(after !== undefined && { after: plain(after) }),
        };
        return post('refund', { ...amounts, ...others })(number, shop);
      }),
    );
  addShort(orders, pathOf, run);
  orders
    .command('window')
    .description('moves an order into another delivery window')
    .argument('<number>')
    .argument('<day>', 'like 2026-11-30', dayOf)
    .argument('<window>', 'its id in the facts of the shop, like evening')
    .action((number: string, date: string, id: string) =>
      run((shop) => post('window', { date, id })(number, shop)),
    );
  orders
    .command('upcoming')
    .description('what weekly baskets will need, by day')
    .argument('[file.csv]', 'a row per day and pack')
    .option('--force', 'replaces the file')
    .option('--json', 'shows it as JSON, amounts in minor units')
    .action((file: string | undefined, options: { force?: boolean; json?: boolean }) => {
      if (file && options.json) throw new OperatorError('--json is shown, not written to a file.');
      run(upcoming(file, options));
    });
  for (const [name, exportTo] of Object.entries({
    export: exportOrders,
    invoices: exportInvoices,
  })) {
    orders
      .command(name)
      .description(`writes ${name === 'export' ? 'orders' : 'invoices and credit notes'} as CSV`)
      .argument('<file.csv>')
      .option('--from <day>', 'like 2026-11-30', dayOf)
      .option('--to <day>', 'the last day', dayOf)
      .option('--force', 'replaces the file')
      .action((file: string, { force = false, ...days }: Period & { force?: boolean }) => {
        const { from, to } = days;
        if (from && to && from > to) throw new OperatorError('--from is a day after --to.');
        run(exportTo({ file, days, force }));
      });
  }
};

const STEPS = {
  pack: 'they are packed',
  cancel: 'cancels them; their money goes back',
  accept: 'takes a payment of another amount as it is',
};

const paidOption = (description: string) =>
  new Option('--paid <how>', description).choices(HandedOver.anyOf.map((each) => each.const));

const post =
  (step: string, payload?: object) =>
  async (number: string, shop: ShopClient): Promise<string> =>
    (await shop.call('POST', `${pathOf(number)}/${step}`, payload)).message;

/** Accepts 'AD9K7ZM3' for 'AD9K-7ZM3'. */
const nameOf = (number: string) =>
  typedCode(number)
    .replaceAll(' ', '')
    .toUpperCase()
    .replace(/^(\w{4})(\w{4})$/, '$1-$2');

const pathOf = (number: string) => `orders/${encodeURIComponent(nameOf(number))}`;

/** @throws OperatorError for an invalid date */
const dayOf = (typed: string) => {
  const text = typedCode(typed);
  const time = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text;
  throw new OperatorError(`"${text}" is not a day like 2026-11-30.`);
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

/** What is printed for a parcel. */
const SHEETS = {
  slip: { name: 'a packing slip', suffix: '.html' },
  label: { name: 'a label with the address', suffix: '-label.html' },
};

const writeSheet = async (shop: ShopClient, path: string, file: string, force: boolean) => {
  assertNew(file, force);
  const { data } = await shop.call<{ html: string }>('GET', path);
  await writeNew(file, (handle) => handle.writeFile(data.html), { force, mode: 0o600 });
};

import { stringify } from 'csv-stringify/sync';
import type { Export } from '../../server/desk/exports/csvRows';
import { invoicesExport } from '../../server/desk/exports/documentRows';
import { ordersExport } from '../../server/desk/exports/orderRows';
import { ConfigError } from '../../server/platform/config/configError';
import { plainMoney } from '../../server/platform/messages/money';
import type { UpcomingDay } from '../../src/contract/operator/operatorDemand';
import { typedCode } from '../../src/contract/rules/typed/typedCode';
import { assertNew, writeNew } from '../shared/newFile';
import type { AddCommands, ShopCommand } from '../shop/shopCommand';

interface Period {
  from?: string;
  to?: string;
}

/** Orders, invoices and the coming demand as spreadsheets, also for a schedule. */
export const addOrders: AddCommands = (program, run) => {
  const orders = program.command('orders').description('orders and invoices as spreadsheets');
  const addExport = <Item>(
    name: string,
    written: Export<Item>,
    what: string,
    say: (count: number) => string,
  ) =>
    orders
      .command(name)
      .description(`writes ${what} as CSV`)
      .argument('<file.csv>')
      .option('--from <day>', 'like 2026-11-30', dayOf)
      .option('--to <day>', 'the last day', dayOf)
      .option('--force', 'replaces the file')
      .action((file: string, { force = false, ...days }: Period & { force?: boolean }) => {
        const { from, to } = days;
        if (from && to && from > to) throw new ConfigError('--from is a day after --to.');
        run(exportPages(written, say, { file, days, force }));
      });
  addExport('export', ordersExport, 'orders', (count) =>
    count === 1 ? '1 order is' : `${count} orders are`,
  );
  addExport('invoices', invoicesExport, 'invoices and credit notes', (count) =>
    count === 1 ? '1 invoice or credit note is' : `${count} invoices and credit notes are`,
  );
  orders
    .command('upcoming')
    .description('writes what weekly baskets will need as CSV, a row per day and pack')
    .argument('<file.csv>')
    .option('--force', 'replaces the file')
    .action((file: string, { force = false }: { force?: boolean }) => run(upcoming(file, force)));
};

/** @throws ConfigError for an invalid date */
const dayOf = (typed: string) => {
  const text = typedCode(typed);
  const time = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text;
  throw new ConfigError(`"${text}" is not a day like 2026-11-30.`);
};

/**
 * Writes page by page, so that neither side has everything in memory.
 * @param say the final message
 */
const exportPages =
  <Item>(
    { path, header, rows }: Export<Item>,
    say: (count: number) => string,
    { file, days, force }: { file: string; days: Period; force: boolean },
  ): ShopCommand =>
  async (shop) => {
    assertNew(file, force);
    const timeZone = await shop.timeZone();
    let count = 0;
    await writeNew(
      file,
      async (handle) => {
        await handle.write(header());
        let after: string | undefined;
        do {
          const query = new URLSearchParams({ ...days, ...(after !== undefined && { after }) });
          type Page = { results: Item[]; next?: string };
          const { data } = await shop.call<Page>('GET', `${path}?${query}`);
          await handle.write(rows(data.results, timeZone));
          count += data.results.length;
          after = data.next;
        } while (after !== undefined);
      },
      { force, mode: 0o600 },
    );
    return `${say(count)} in ${file}.`;
  };

const COLUMNS = ['date', 'sku', 'product', 'pack', 'quantity', 'available', 'baskets', 'value'];

/** What weekly baskets need, by day. */
const upcoming =
  (file: string, force: boolean): ShopCommand =>
  async (shop) => {
    assertNew(file, force);
    const { data } = await shop.call<{ results: UpcomingDay[] }>('GET', 'upcoming');
    const currency = await shop.currency();
    const rows = data.results.flatMap((day) => rowsOf(day, currency));
    const table = stringify([COLUMNS, ...rows], { bom: true, escape_formulas: true });
    await writeNew(file, (handle) => handle.writeFile(table), { force, mode: 0o600 });
    return `The coming demand is in ${file}.`;
  };

/** The sums of a day are in its first row alone, so that those of the columns are right. */
const rowsOf = ({ date, baskets, value, packs }: UpcomingDay, currency: string) =>
  packs.map(({ sku, name, label, quantity, available }, index) => [
    ...[date, sku, name, label, quantity, available],
    ...(index === 0 ? [baskets, plainMoney(value, currency)] : ['', '']),
  ]);

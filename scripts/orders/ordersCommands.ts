import path from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { writeWorkbook } from '../../server/catalogueOperator/import/sheet/workbook';
import type { Cell, Export } from '../../server/desk/exports/cells';
import { invoicesExport } from '../../server/desk/exports/documentRows';
import { ordersExport } from '../../server/desk/exports/orderRows';
import { paymentsExport } from '../../server/desk/exports/paymentRows';
import { csvHeader, csvRows, workbookTable } from '../../server/desk/exports/writeTable';
import { ConfigError } from '../../server/platform/config/configError';
import { plainMoney } from '../../server/platform/messages/money';
import type { UpcomingDay } from '../../src/contract/operator/operatorDemand';
import type { DatevFile } from '../../src/contract/operator/operatorPayment';
import { assertNew, writeNew } from '../shared/newFile';
import type { AddCommands, ShopCommand } from '../shop/shopCommand';
import { dayOf } from './dayOf';

interface Period {
  from?: string;
  to?: string;
}

interface DatevOptions extends Required<Period> {
  force?: boolean;
}

/** Orders, invoices, money and the coming demand as spreadsheets, also for a schedule. */
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
      .description(`writes ${what} as a spreadsheet`)
      .argument('<file>', 'ends with .csv or .xlsx')
      .option('--from <day>', 'like 2026-11-30', dayOf)
      .option('--to <day>', 'the last day', dayOf)
      .option('--force', 'replaces the file')
      .action((file: string, { force = false, ...days }: Period & { force?: boolean }) => {
        const { from, to } = days;
        if (from && to && from > to) throw new ConfigError('--from is a day after --to.');
        if (!/\.(csv|xlsx)$/i.test(file)) {
          throw new ConfigError(`"${file}" must end with .csv or .xlsx.`);
        }
        run(exportPages(written, say, { file, days, force }));
      });
  addExport('export', ordersExport, 'orders', (count) =>
    count === 1 ? '1 order is' : `${count} orders are`,
  );
  addExport('invoices', invoicesExport, 'invoices and credit notes', (count) =>
    count === 1 ? '1 invoice or credit note is' : `${count} invoices and credit notes are`,
  );
  addExport('payments', paymentsExport, 'payments and refunds', (count) =>
    count === 1 ? '1 payment or refund is' : `${count} payments and refunds are`,
  );
  orders
    .command('datev')
    .description('writes invoices, credit notes and money for DATEV, of a shop in Germany')
    .argument('<file.csv>', 'its name begins with EXTF_')
    .requiredOption('--from <day>', 'like 2026-11-01', dayOf)
    .requiredOption('--to <day>', 'the last day, of the same financial year', dayOf)
    .option('--force', 'replaces the file')
    .action((file: string, { force = false, ...days }: DatevOptions) =>
      run(datev(file, days, force)),
    );
  orders
    .command('upcoming')
    .description('writes what weekly baskets will need as CSV, a row per day and pack')
    .argument('<file.csv>')
    .option('--force', 'replaces the file')
    .action((file: string, { force = false }: { force?: boolean }) => run(upcoming(file, force)));
};

/**
 * Writes page by page, so that neither side has everything in memory.
 * @param say the final message
 */
const exportPages =
  <Item>(
    { path: list, columns, rows }: Export<Item>,
    say: (count: number) => string,
    { file, days, force }: { file: string; days: Period; force: boolean },
  ): ShopCommand =>
  async (shop) => {
    assertNew(file, force);
    const facts = await shop.facts();
    const table: Cell[][] = [columns(facts)];
    const isWorkbook = /\.xlsx$/i.test(file);
    let count = 0;
    await writeNew(
      file,
      async (handle) => {
        if (!isWorkbook) await handle.write(csvHeader(columns(facts), facts));
        let after: string | undefined;
        do {
          const query = new URLSearchParams({ ...days, ...(after !== undefined && { after }) });
          type Page = { results: Item[]; next?: string };
          const { data } = await shop.call<Page>('GET', `${list}?${query}`);
          const more = rows(data.results, facts);
          if (isWorkbook) table.push(...more);
          else await handle.write(csvRows(more, facts));
          count += data.results.length;
          after = data.next;
        } while (after !== undefined);
        if (isWorkbook) await handle.write(await writeWorkbook(workbookTable(table, facts), list));
      },
      { force, mode: 0o600 },
    );
    return `${say(count)} in ${file}.`;
  };

/** What the tax adviser reads into DATEV, in the character set that it expects. */
const datev =
  (file: string, days: Required<Period>, force: boolean): ShopCommand =>
  async (shop) => {
    assertNew(file, force);
    if (!/^EXTF_.*\.csv$/i.test(path.basename(file))) {
      throw new ConfigError('DATEV takes files that are called EXTF_….csv.');
    }
    const { data } = await shop.call<DatevFile>('GET', `datev?${new URLSearchParams({ ...days })}`);
    const bytes = Buffer.from(data.text, 'latin1');
    await writeNew(file, (handle) => handle.writeFile(bytes), { force, mode: 0o600 });
    return `${data.entries} entries are in ${file}.`;
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

import { stringify } from 'csv-stringify/sync';
import { formatMoney, plainMoney } from '../../server/platform/messages/money';
import type { UpcomingDay } from '../../src/contract/operatorDemand';
import { assertNew, writeNew } from '../shared/newFile';
import { printable } from '../shared/printable';
import type { ShopCommand } from '../shop/shopCommand';

const COLUMNS = ['date', 'sku', 'product', 'pack', 'quantity', 'available', 'baskets', 'value'];

interface UpcomingOptions {
  force?: boolean;
  json?: boolean;
}

/** What weekly baskets need by day: as text, as JSON for a program, or as a file with a row per day and pack. */
export const upcoming =
  (file: string | undefined, { force = false, json }: UpcomingOptions): ShopCommand =>
  async (shop) => {
    if (file) assertNew(file, force);
    const { data } = await shop.call<{ results: UpcomingDay[] }>('GET', 'upcoming');
    if (json) return JSON.stringify(data.results, null, 2);
    const currency = await shop.currency();
    if (file) {
      const table = stringify([COLUMNS, ...data.results.flatMap((day) => rowsOf(day, currency))], {
        bom: true,
        escape_formulas: true,
      });
      await writeNew(file, (handle) => handle.writeFile(table), { force, mode: 0o600 });
      return `The coming demand is in ${file}.`;
    }
    return data.results.map((day) => textOf(day, currency)).join('\n') || 'No basket is to come.';
  };

/** The sums of a day are in its first row alone, so that those of the columns are right. */
const rowsOf = ({ date, baskets, value, packs }: UpcomingDay, currency: string) =>
  packs.map(({ sku, name, label, quantity, available }, index) => [
    ...[date, sku, name, label, quantity, available],
    ...(index === 0 ? [baskets, plainMoney(value, currency)] : ['', '']),
  ]);

const textOf = ({ date, baskets, value, packs }: UpcomingDay, currency: string) =>
  [
    `${date}  ${baskets === 1 ? '1 basket' : `${baskets} baskets`}  ${formatMoney(value, currency)}`,
    ...packs.map(({ name, label, quantity, available }) =>
      printable(`  ${quantity} × ${name}, ${label} (${available} in stock)`),
    ),
  ].join('\n');

import { stringify } from 'csv-stringify/sync';
import { shopLocale } from '../../server/platform/config/shopLocale';
import type { DayNeeds } from '../../src/contract/operator/operatorNeeds';
import { formatWeight } from '../../src/contract/rules/lineWeight';
import { assertNew, writeNew } from '../shared/newFile';
import { type AddCommands, forEachOf, type ShopCommand } from '../shop/shopCommand';
import { dayOf } from './dayOf';

interface NeedsOptions {
  day: string;
  force?: boolean;
}

/** What farms are to bring, also for a schedule. */
export const addFarms: AddCommands = (program, run) => {
  const farms = program.command('farms').description('what farms are to bring on a day');
  farms
    .command('needs')
    .description('writes it as CSV, a row per farm and pack')
    .argument('<file.csv>')
    .requiredOption('--day <day>', 'like 2026-11-30', dayOf)
    .option('--force', 'replaces the file')
    .action((file: string, options: NeedsOptions) => run(writeNeeds(file, options)));
  farms
    .command('mail')
    .description('mails it to farms, by their names in addresses')
    .argument('<farm...>')
    .requiredOption('--day <day>', 'like 2026-11-30', dayOf)
    .action((slugs: string[], { day }: { day: string }) =>
      run(
        forEachOf(
          slugs,
          async (slug, shop) =>
            (await shop.call('POST', `farms/${encodeURIComponent(slug)}/mail`, { date: day }))
              .message,
        ),
      ),
    );
};

const COLUMNS = ['date', 'farm', 'product', 'pack', 'sku', 'quantity', 'weight', 'storage_place'];

const writeNeeds =
  (file: string, { day, force = false }: NeedsOptions): ShopCommand =>
  async (shop) => {
    assertNew(file, force);
    const { data } = await shop.call<DayNeeds>('GET', `needs?date=${day}`);
    const rows = data.results.flatMap(({ farm, packs }) =>
      packs.map(({ name, label, sku, ordered, baskets, weight, storagePlace }) => [
        ...[day, farm?.name, name, label, sku, ordered + baskets],
        ...[formatWeight(weight, shopLocale(), String), storagePlace],
      ]),
    );
    const table = stringify([COLUMNS, ...rows], { bom: true, escape_formulas: true });
    await writeNew(file, (handle) => handle.writeFile(table), { force, mode: 0o600 });
    return `What farms are to bring on ${day} is in ${file}.`;
  };

import type { Export } from '../../server/desk/exports/exports';
import { assertNew, writeNew } from '../shared/newFile';
import type { ShopCommand } from '../shop/shopCommand';

export interface ExportOptions {
  file: string;
  days: { from?: string; to?: string };
  force: boolean;
}

/**
 * Writes page by page, so that neither side has everything in memory.
 * @param say the final message
 */
export const exportPages =
  <Item>(
    { path, header, rows }: Export<Item>,
    say: (count: number) => string,
    { file, days, force }: ExportOptions,
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

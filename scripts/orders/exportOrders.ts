import type { ExportedOrders } from '../../src/contract/operatorOrder';
import { assertNew, writeNew } from '../shared/newFile';
import type { ShopCommand } from '../shared/runWithShop';
import { orderHeader, orderRows } from './orderRows';

/** Writes page by page, so that neither side holds all orders. */
export const exportOrders =
  (file: string, days: { from?: string; to?: string }, force: boolean): ShopCommand =>
  async (shop) => {
    assertNew(file, force);
    const timeZone = await shop.timeZone();
    let count = 0;
    await writeNew(
      file,
      async (handle) => {
        await handle.write(orderHeader());
        let after: string | undefined;
        do {
          const query = new URLSearchParams({ ...days, ...(after !== undefined && { after }) });
          const { data } = await shop.call<ExportedOrders>('GET', `order_lines?${query}`);
          await handle.write(orderRows(data.results, timeZone));
          count += data.results.length;
          after = data.next;
        } while (after !== undefined);
      },
      { force, mode: 0o600 },
    );
    return count === 1 ? `1 order is in ${file}.` : `${count} orders are in ${file}.`;
  };

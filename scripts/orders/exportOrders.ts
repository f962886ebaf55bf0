import { open, rename, rm } from 'node:fs/promises';
import type { ExportedOrders } from '../../src/contract/operatorOrder';
import { assertNew } from '../shared/newFile';
import type { ShopCommand } from '../shared/runWithShop';
import { orderHeader, orderRows } from './orderRows';

/** Writes page by page, so that neither side holds all orders; the file is there once it is whole. */
export const exportOrders =
  (file: string, days: { from?: string; to?: string }, force: boolean): ShopCommand =>
  async (shop) => {
    assertNew(file, force);
    const part = `${file}.part`;
    const handle = await open(part, 'w', 0o600);
    let count = 0;
    try {
      await handle.write(orderHeader());
      let after: string | undefined;
      do {
        const query = new URLSearchParams({ ...days, ...(after !== undefined && { after }) });
        const { data } = await shop.call<ExportedOrders>('GET', `order_lines?${query}`);
        await handle.write(orderRows(data.results));
        count += data.results.length;
        after = data.next;
      } while (after !== undefined);
      await handle.close();
      await rename(part, file);
    } catch (error) {
      await handle.close();
      await rm(part, { force: true });
      throw error;
    }
    return `${count} orders are in ${file}.`;
  };

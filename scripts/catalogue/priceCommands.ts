import { formatMoney } from '../../server/platform/messages/money';
import type { OperatorPack } from '../../src/contract/operatorPack';
import { parseAmount } from '../shared/parseAmount';
import type { AddCommands } from '../shop/shopCommand';
import { packPath } from './parsePack';

/** The price of a pack. */
export const addPrice: AddCommands = (program, run) => {
  program
    .command('price')
    .description('what a pack costs')
    .command('set')
    .description('price set alphonso-mango/1kg 249.50')
    .argument('<pack>', 'like alphonso-mango/1kg')
    .argument('<amount>', 'like 249.50')
    .option(
      '--mrp <amount>',
      'the maximum retail price on the pack, in other countries its list price',
    )
    .action((pack: string, price: string, { mrp }: { mrp?: string }) => {
      const path = `price/${packPath(pack)}`;
      run(async (shop) => {
        const currency = await shop.currency();
        const amount = (text: string) => parseAmount(text, currency);
        const change = { price: amount(price), ...(mrp !== undefined && { mrp: amount(mrp) }) };
        const { data } = await shop.call<OperatorPack>('PUT', path, change);
        const money = (minor: number) => formatMoney(minor, currency);
        return `${data.product} (${data.label}) costs ${money(data.price)}, MRP ${money(data.mrp)}.`;
      });
    });
};

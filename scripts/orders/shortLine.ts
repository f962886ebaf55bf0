import type { Command } from 'commander';
import { OperatorError } from '../../server/config/operatorError';
import type { OperatorOrderDetails, Shortage } from '../../src/contract/operatorOrder';
import { MAX_QUANTITY } from '../../src/contract/rules/maxQuantity';
import type { ShopCommand } from '../shop/shopCommand';

interface Options extends Pick<Shortage, 'reason' | 'restock'> {
  line: string;
  quantity?: string;
  out?: true;
}

/** Adds `short` to the commands of orders. @param pathOf the path of an order in the operator API */
export const addShort = (
  orders: Command,
  pathOf: (number: string) => string,
  run: (command: ShopCommand) => void,
) =>
  orders
    .command('short')
    .description('sends fewer packs of a line than were ordered; the difference goes back')
    .argument('<number>')
    .requiredOption('--line <n>', 'its number in "orders show", 1 for the first')
    .option('--quantity <packs>', 'how many packs are sent')
    .option('--out', 'none is sent')
    .option('--reason <text>', 'why; the shopper reads it')
    .option('--restock', 'the packs are on the shelf and sold again; otherwise they are missing')
    .action((number: string, options: Options) => run(short(pathOf(number), options)));

const short = (path: string, { line, quantity, out, reason, restock }: Options): ShopCommand => {
  if ((quantity === undefined) === (out === undefined)) {
    throw new OperatorError('Say how many packs are sent: --quantity 2, or --out for none.');
  }
  const packs = out ? 0 : wholeNumber(quantity ?? '', '--quantity', 0);
  const position = wholeNumber(line, '--line', 1);
  return async (shop) => {
    const { data } = await shop.call<OperatorOrderDetails>('GET', path);
    const { variantId } = data.items[position - 1] ?? {};
    if (variantId === undefined) {
      throw new OperatorError(`The order has ${data.items.length} lines, and no line ${position}.`);
    }
    const shortage: Shortage = {
      lines: [{ variantId, quantity: packs }],
      ...(reason !== undefined && { reason }),
      ...(restock && { restock }),
    };
    return (await shop.call('POST', `${path}/short`, shortage)).message;
  };
};

/** @throws OperatorError */
const wholeNumber = (text: string, option: string, min: number) => {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min) return number;
  throw new OperatorError(`${option} is a whole number from ${min} to ${MAX_QUANTITY}.`);
};

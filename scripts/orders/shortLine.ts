import type { Command } from 'commander';
import { OperatorError } from '../../server/platform/config/operatorError';
import type {
  InsteadPacks,
  OperatorOrderDetails,
  Shortage,
} from '../../src/contract/operatorOrder';
import { MAX_QUANTITY } from '../../src/contract/rules/maxQuantity';
import { sentPacks } from '../../src/contract/rules/shortLines';
import { parsePack } from '../catalogue/parsePack';
import type { ShopClient } from '../shared/shopClient';
import type { ShopCommand } from '../shop/shopCommand';

interface Options extends Pick<Shortage, 'reason' | 'restock'> {
  line: string;
  quantity?: string;
  out?: true;
  instead?: string;
  insteadQuantity?: string;
}

/** Adds `short` to the commands of orders. @param pathOf the path of an order in the operator API */
export const addShort = (
  orders: Command,
  pathOf: (number: string) => string,
  run: (command: ShopCommand) => void,
) =>
  orders
    .command('short')
    .description(
      'sends fewer packs of a line than were ordered, or others instead; the difference goes back',
    )
    .argument('<number>')
    .requiredOption('--line <n>', 'its number in "orders show", 1 for the first')
    .option('--quantity <packs>', 'how many packs are sent')
    .option('--out', 'none is sent')
    .option('--instead <pack>', 'what is sent instead of the others, like alphonso-mango/1kg')
    .option('--instead-quantity <packs>', 'how many of it; as many as are missing without it')
    .option('--reason <text>', 'why; the shopper reads it')
    .option('--restock', 'the packs are on the shelf and sold again; otherwise they are missing')
    .action((number: string, options: Options) => run(short(pathOf(number), options)));

const short = (path: string, options: Options): ShopCommand => {
  const { line, quantity, out, reason, restock, instead, insteadQuantity } = options;
  if ((quantity === undefined) === (out === undefined)) {
    throw new OperatorError('Say how many packs are sent: --quantity 2, or --out for none.');
  }
  const packs = out ? 0 : wholeNumber(quantity ?? '', '--quantity', 0);
  const position = wholeNumber(line, '--line', 1);
  if (insteadQuantity !== undefined && instead === undefined) {
    throw new OperatorError('Say what is sent instead: --instead alphonso-mango/1kg');
  }
  const others =
    insteadQuantity === undefined
      ? undefined
      : wholeNumber(insteadQuantity, '--instead-quantity', 1);
  const named = instead === undefined ? undefined : parsePack(instead);
  return async (shop) => {
    const { data } = await shop.call<OperatorOrderDetails>('GET', path);
    const item = data.items[position - 1];
    if (item === undefined) {
      throw new OperatorError(`The order has ${data.items.length} lines, and no line ${position}.`);
    }
    const { variantId } = item;
    const other = named && {
      variantId: await findInstead(shop, `${path}/instead/${encodeURIComponent(variantId)}`, named),
      quantity: others ?? Math.max(1, sentPacks(item) - packs),
    };
    const shortage: Shortage = {
      lines: [{ variantId, quantity: packs, ...(other && { instead: other }) }],
      ...(reason !== undefined && { reason }),
      ...(restock && { restock }),
    };
    return (await shop.call('POST', `${path}/short`, shortage)).message;
  };
};

/** The variant of a pack that may be sent instead. @throws OperatorError */
const findInstead = async (
  shop: ShopClient,
  path: string,
  { slug, pack }: ReturnType<typeof parsePack>,
) => {
  const { data } = await shop.call<InsteadPacks>('GET', `${path}?q=${encodeURIComponent(slug)}`);
  const plain = (text: string) => text.replace(/\s/g, '').toLowerCase();
  const found = data.results.find(
    ({ product, label, sku }) => product === slug && (sku === pack || plain(label) === plain(pack)),
  );
  if (found) return found.variantId;
  throw new OperatorError(
    `${slug}/${pack} cannot be sent instead: it is not in stock, is taxed otherwise, or is in the order.`,
  );
};

/** @throws OperatorError */
const wholeNumber = (text: string, option: string, min: number) => {
  const number = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min) return number;
  throw new OperatorError(`${option} is a whole number from ${min} to ${MAX_QUANTITY}.`);
};

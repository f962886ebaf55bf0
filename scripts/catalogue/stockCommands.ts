import { OperatorError } from '../../server/platform/config/operatorError';
import type { OperatorPack } from '../../src/contract/operatorPack';
import { typedCode } from '../../src/contract/rules/typedCode';
import type { AddCommands } from '../shop/shopCommand';
import { packPath } from './parsePack';

/** The stock of packs. */
export const addStock: AddCommands = (program, run) => {
  const stock = program.command('stock').description('how many packs are in the shop');
  stock
    .command('list')
    .description('the stock of a product')
    .argument('<product>', 'its slug')
    .action((slug: string) =>
      run(async (shop) => {
        const path = `stock/${encodeURIComponent(slug)}`;
        const { data } = await shop.call<{ results: OperatorPack[] }>('GET', path);
        return data.results.map(lineOf).join('\n') || `${slug} has no packs.`;
      }),
    );
  stock
    .command('change')
    .description('counts a pack, or adds to it: stock change alphonso-mango/1kg +20 --reason "…"')
    .argument('<pack>', 'like alphonso-mango/1kg')
    .argument('<amount>', '+20, -2, or =48 as counted', changeOf)
    .requiredOption('--reason <text>', 'why the stock changes')
    .action((pack: string, change: object, { reason }: { reason: string }) => {
      if (!reason.trim()) throw new OperatorError('--reason must not be empty.');
      const path = `stock/${packPath(pack)}`;
      run(async (shop) =>
        lineOf((await shop.call<OperatorPack>('POST', path, { ...change, reason })).data),
      );
    });
};

const changeOf = (text: string) => {
  const [, sign, packs] = /^([+=-])(\d{1,6})$/.exec(typedCode(text)) ?? [];
  if (!sign) throw new OperatorError(`"${text}" must be like +20, -2 or =48.`);
  return sign === '=' ? { onHand: Number(packs) } : { change: Number(`${sign}${packs}`) };
};

const lineOf = ({ product, label, sku, onHand, reserved }: OperatorPack) =>
  [
    `${product} (${label})`,
    ...(sku ? [sku] : []),
    `${onHand} in the shop`,
    `${reserved} reserved`,
    `${onHand - reserved} for sale`,
  ].join('  ');

import type { OperatorPack } from '../../src/contract/operatorPack';
import { usageError } from '../shared/commandSpec';
import { readArguments } from '../shared/readCommand';
import type { ShopCommand } from '../shared/runWithShop';
import { noPack, packPath } from './parsePack';

const usage = `Say one of
  npm run stock -- PRODUCT
  npm run stock -- PRODUCT/PACK +N|-N|=N --reason TEXT
like
  npm run stock -- alphonso-mango/1kg +20 --reason "delivery of Monday"`;

/** `npm run stock -- …`: the stock of packs; `=` sets the counted stock, `+` and `-` change it. */
export const parseStock = (args: string[]): ShopCommand => {
  const form = { positionals: ['the product'], optional: ['the change'], options: ['reason'] };
  const {
    positionals: [named = '', amount],
    values: { reason },
  } = readArguments(args, form, usage);
  if (!named.includes('/')) {
    if (amount !== undefined || reason !== undefined) throw noPack(named, usage);
    return async (shop) => {
      const path = `stock/${encodeURIComponent(named)}`;
      const { data } = await shop.call<{ results: OperatorPack[] }>('GET', path);
      return data.results.map(lineOf).join('\n') || `${named} has no packs.`;
    };
  }
  const path = packPath(named, usage);
  if (amount === undefined) throw usageError('The change is missing, like +20, -2 or =48.', usage);
  const [, sign, packs] = /^([+=-])(\d{1,6})$/.exec(amount) ?? [];
  if (!sign) throw usageError(`"${amount}" must be like +20, -2 or =48.`, usage);
  if (!reason?.trim()) throw usageError('--reason is missing: why the stock changes.', usage);
  const change = sign === '=' ? { onHand: Number(packs) } : { change: Number(`${sign}${packs}`) };
  return async (shop) =>
    lineOf((await shop.call<OperatorPack>('POST', `stock/${path}`, { ...change, reason })).data);
};

const lineOf = ({ product, label, sku, onHand, reserved }: OperatorPack) =>
  [
    `${product} (${label})`,
    ...(sku ? [sku] : []),
    `${onHand} in the shop`,
    `${reserved} reserved`,
    `${onHand - reserved} for sale`,
  ].join('  ');

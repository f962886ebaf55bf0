import { OperatorError } from '../../server/config/operatorError';
import type { OperatorPack } from '../../src/contract/operatorPack';
import type { ShopCommand } from '../shared/runWithShop';
import { packPath, takeOption } from './parsePack';

const usage = `Say one of
  npm run stock -- PRODUCT
  npm run stock -- PRODUCT/PACK +N|-N|=N --reason TEXT
like
  npm run stock -- alphonso-mango/1kg +20 --reason "delivery of Monday"`;

/** `npm run stock -- …`: how many packs there are; `=` counts them, `+` and `-` add and take. */
export const parseStock = (args: string[]): ShopCommand => {
  const rest = [...args];
  const reason = takeOption(rest, '--reason');
  const [named = '', amount, ...more] = rest;
  if (/^[^/]+$/.test(named) && amount === undefined) {
    return async (shop) => {
      const path = `stock/${encodeURIComponent(named)}`;
      const { data } = await shop.call<{ results: OperatorPack[] }>('GET', path);
      return data.results.map(lineOf).join('\n');
    };
  }
  const path = packPath(named, usage);
  const [, sign, packs] = /^([+=-])(\d{1,6})$/.exec(amount ?? '') ?? [];
  if (!sign || !reason || more.length > 0) throw new OperatorError(usage);
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

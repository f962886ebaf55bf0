import { formatMoney } from '../../server/payments/money';
import type { OperatorPack } from '../../src/contract/operatorPack';
import { parseAmount } from '../shared/parseAmount';
import { readArguments } from '../shared/readCommand';
import type { ShopCommand } from '../shared/runWithShop';
import { packPath } from './parsePack';

const usage = `Say
  npm run price -- PRODUCT/PACK AMOUNT [--mrp AMOUNT]
like
  npm run price -- alphonso-mango/1kg 249.50`;

/** `npm run price -- …`: sets the price of a pack. */
export const parsePrice = (args: string[]): ShopCommand => {
  const form = { positionals: ['the pack', 'the price'], options: ['mrp'] };
  const {
    positionals: [named = '', price = ''],
    values: { mrp },
  } = readArguments(args, form, usage);
  const path = packPath(named, usage);
  return async (shop) => {
    const currency = await shop.currency();
    const amount = (text: string) => parseAmount(text, currency);
    const change = { price: amount(price), ...(mrp !== undefined && { mrp: amount(mrp) }) };
    const { data } = await shop.call<OperatorPack>('PUT', `price/${path}`, change);
    const money = (minor: number) => formatMoney(minor, currency);
    return `${data.product} (${data.label}) costs ${money(data.price)}, MRP ${money(data.mrp)}.`;
  };
};

import { setShopLocale } from '../../server/config/shopLocale';
import { runCommand } from './runCommand';
import { openShop, type ShopClient } from './shopClient';

/** What a parsed command does. @returns its output */
export type ShopCommand = (shop: ShopClient) => Promise<string>;

/** Runs a command of the arguments. It is parsed before the shop is opened for it. */
export const runWithShop = (parse: (args: string[]) => ShopCommand | Promise<ShopCommand>) =>
  runCommand(async (args) => {
    const command = await parse(args);
    const shop = await openShop();
    try {
      const { locale, units } = await shop.facts();
      setShopLocale(locale, units?.piece);
      console.log(await command(shop));
    } finally {
      await shop.close();
    }
  });

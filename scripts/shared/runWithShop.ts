import { setShopLocale } from '../../server/config/shopLocale';
import { runCommand } from './runCommand';
import { openShop, type ShopClient } from './shopClient';

/** A parsed command. @returns its output */
export type ShopCommand = (shop: ShopClient) => Promise<string>;

/** Parses the arguments of the process, then opens the shop and runs the command. */
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

/** `npm run shop -- <noun> <verb> …`: everything that a shopkeeper does with the shop. `--help` lists it. */
import { setShopLocale } from '../../server/platform/config/shopLocale';
import { runCommand } from '../shared/runCommand';
import { openShop } from '../shared/shopClient';
import { parseShop } from './parseShop';

await runCommand(async (args) => {
  const command = parseShop(args);
  if (command.needsNoShop) {
    console.log(await (command as () => Promise<string>)());
    return;
  }
  const shop = await openShop();
  try {
    setShopLocale(await shop.facts());
    console.log(await command(shop));
  } finally {
    await shop.close();
  }
});
